import type { BonusReplay } from '@fairhouse/contract/office/record'
import {
  type BonusTerms,
  contributionOf,
  countStake,
  hasMinOdds,
  maxBetMinor,
  type PlayedGame,
  remainingWager,
  wageredMinor,
} from '@fairhouse/domain/bonus'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { listEndedBets } from '#platform/modules/bet/bet.query'
import { readPackage } from './bonus-package.repo.ts'
import { readOdds, toGame } from './bonus.play.ts'
import { type BonusRow, findBonus } from './bonus.repo.ts'

/** A bonus of more stakes is not shown stake by stake. */
const STAKES_MAX = 2_000

// assumed: the transaction that ends a bet and its bonus takes less than this
const END_MS = 1_000

/** What each stake counted to a bonus, by the rule that counted it; null for another player's bonus. */
export async function replayBonus(
  db: Kysely<PlatformDatabase>,
  of: { readonly id: string; readonly playerId: string },
): Promise<BonusReplay | null> {
  const row = await findBonus(db, of)
  if (row === undefined) return null
  const { required_minor: requiredMinor, activated_at: from } = row
  const required = requiredMinor.toString()
  if (from === null) return { required, stakes: [], addsUp: true }
  const { terms } = await readPackage(db, { id: row.package_id, version: row.package_version })
  const bets = await listEndedBets(db, {
    ...{ walletAccountId: row.wallet_account_id, playerId: row.player_id, from },
    ...{ to: lastMoment(row), limit: STAKES_MAX + 1 },
  })
  let countedHundredths = 0n
  let balanceMinor = row.amount_minor
  let isPlayed = false
  const stakes: BonusReplay['stakes'] = []
  for (const { bet, counted, returned } of bets.slice(0, STAKES_MAX)) {
    const stakeMinor = bet.cash_minor + bet.bonus_minor
    const isOwn = bet.bonus_id === row.id
    balanceMinor -= isOwn ? bet.bonus_minor : 0n
    balanceMinor += returned.bonus?.bonusId === row.id ? returned.bonus.amountMinor : 0n
    const coupon = await readOdds(db, terms, bet)
    const game = { ...toGame(bet, bet.game_features ?? []), coupon }
    const isOver = isPlayed || endsAfter(bet.finished_at!, row.finished_at)
    const share = isOver ? 0n : countStake(terms, { ...counted, currency: bet.currency, game })
    countedHundredths += share
    const progress = { requiredMinor, countedHundredths }
    isPlayed ||= remainingWager(progress) === 0n
    stakes.push({
      ...{ betId: bet.id, at: bet.finished_at!.toISOString() },
      game: bet.game_name ?? bet.description ?? bet.subject,
      stake: stakeMinor.toString(),
      fromBonus: (isOwn ? bet.bonus_minor : 0n).toString(),
      returned: bet.payout_minor.toString(),
      ...(isOver
        ? { rule: 'ended', percent: 0 }
        : tellRule(terms, { stakeMinor, countedMinor: counted.stakeMinor, game }, bet.currency)),
      counted: (share / 100n).toString(),
      wagered: wageredMinor(progress).toString(),
      remaining: remainingWager(progress).toString(),
      balance: (balanceMinor > 0n ? balanceMinor : 0n).toString(),
    })
  }
  const isWhole = bets.length <= STAKES_MAX
  return {
    ...{ required, stakes },
    addsUp: isWhole ? countedHundredths === row.counted_hundredths : null,
  }
}

/** Bets of the millisecond in which a bonus ended are among those that ended it. */
function lastMoment({ finished_at, expires_at }: BonusRow): Date {
  return finished_at === null ? expires_at! : new Date(finished_at.getTime() + 1)
}

/** Whether a bet ended when the bonus was over; both are written when the last bet ends. */
function endsAfter(endedAt: Date, overAt: Date | null): boolean {
  return overAt !== null && endedAt.getTime() > overAt.getTime() + END_MS
}

/** The part of the terms that made a stake count as it did; the strictest one first. */
function tellRule(
  terms: BonusTerms,
  of: { readonly stakeMinor: bigint; readonly countedMinor: bigint; readonly game: PlayedGame },
  currency: string,
): Pick<BonusReplay['stakes'][number], 'rule' | 'percent'> {
  const { stakeMinor, countedMinor, game } = of
  const percent = contributionOf(terms, game)
  const largest = maxBetMinor(terms, currency)
  if (terms.restrictedGames.includes(game.identity)) return { rule: 'restricted', percent }
  if (game.coupon && !hasMinOdds(terms, game.coupon)) return { rule: 'odds', percent: 0 }
  if (percent === 0) return { rule: 'none', percent }
  if (countedMinor < stakeMinor) return { rule: 'atRisk', percent }
  if (largest !== null && stakeMinor > largest) return { rule: 'maxBet', percent }
  return { rule: percent === 100 ? 'full' : 'share', percent }
}
