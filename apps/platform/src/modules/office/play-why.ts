import type { Explanation } from '@fairhouse/contract/office/why'
import { bonusStakeConditions } from '@fairhouse/domain/bonus'
import { type Condition, toExplanation } from '@fairhouse/domain/condition'
import { drawStake } from '@fairhouse/domain/stake'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readBalances, toFunds } from '#platform/ledger/balances'
import { findLastBet } from '#platform/modules/bet/bet-reference.query'
import { readStakeTerms } from '#platform/modules/bonus/bonus.play'
import { explainGame } from '#platform/modules/game/game-conditions'
import type { MarketStakes } from '#platform/modules/limit/market-stakes.port'
import type { PlayLimits } from '#platform/modules/limit/play-limits.port'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { activeAccount } from '#platform/modules/wallet/wallet.account'

type Db = Kysely<PlatformDatabase>

/**
 * Whether a player could open a game and stake an amount now: the game they played last, by the stake
 * of then, unless others are named. Empty for a player who has no account or has not played.
 */
export async function explainPlay(
  deps: { readonly db: Db; readonly play: Pick<PlayLimits, 'explain' | 'marketStakes'> },
  asked: {
    readonly playerId: string
    readonly country: string | null
    readonly game?: string | undefined
    readonly amountMinor?: bigint | undefined
    readonly conditions: readonly Condition[]
    readonly now: Date
  },
): Promise<Explanation[]> {
  const { db } = deps
  const { playerId, country, now } = asked
  const account = await activeAccount(db, playerId)
  const last = await findLastBet(db, { playerId, kind: 'casino' })
  const subject = asked.game ?? last?.subject
  if (account === undefined || subject === undefined) return []
  const { currency } = account
  const game = await explainGame(db, subject, { country, currency })
  if (game === null) return []
  const amountMinor = asked.amountMinor ?? last?.stakeMinor ?? 1n
  const stake = { playerId, amountMinor, currency, kind: 'casino', subject } as const
  const conditions: Condition[] = [
    ...asked.conditions,
    ...game.conditions,
    ...(await deps.play.explain(db, stake)),
    ...(await explainMarket(deps, { ...stake, of: null })),
    ...(await explainFunds(db, { ...stake, accountId: account.id }, now)),
  ]
  const about = { ref: subject, title: game.name, at: null }
  return [toExplanation({ ...about, conditions }, BASE_CURRENCY)]
}

async function explainMarket(
  { db, play: { marketStakes } }: Parameters<typeof explainPlay>[0],
  stake: Parameters<MarketStakes['judge']>[1],
): Promise<Condition[]> {
  if (marketStakes === null) return []
  const resident = (await marketStakes.source(db, [stake.playerId])).get(stake.playerId)
  const condition = await marketStakes.judge(db, stake, resident)
  return condition === null ? [] : [condition]
}

/** Whether the money covers a stake, and the terms of the bonus that it would draw on. */
async function explainFunds(
  db: Db,
  stake: {
    readonly accountId: string
    readonly amountMinor: bigint
    readonly currency: string
    readonly kind: 'casino'
    readonly subject: string
  },
  now: Date,
): Promise<Condition[]> {
  const { accountId, amountMinor, currency } = stake
  const balances = (await readBalances(db, [accountId])).get(accountId)!
  const funds = toFunds(balances)
  const drawn = drawStake(funds, amountMinor)
  const bonus = drawn.ok ? drawn.value.bonus : null
  const found = bonus && (await readStakeTerms(db, { ...stake, bonusId: bonus.bonusId }, now))
  const covered: Condition = {
    ...{ name: 'funds', isMet: drawn.ok && (bonus === null || found !== null) },
    value: { amountMinor: funds.cashMinor + (funds.bonus?.amountMinor ?? 0n), currency },
    threshold: { amountMinor, currency },
  }
  if (!drawn.ok || found === null) return [covered]
  const { terms, game } = found
  return [covered, ...bonusStakeConditions(terms, { parts: drawn.value, currency, game })]
}
