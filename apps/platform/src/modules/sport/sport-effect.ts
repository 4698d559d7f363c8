import type { RefusalCode } from '@fairhouse/contract/refusals'
import { type Refused, type Result, ok, refuse } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { PlatformDatabase } from '#platform/database/schema'
import { inUndoneTransaction } from '#platform/database/transaction'
import { lockBalances, sumBonuses } from '#platform/ledger/balances'
import type { Bets } from '#platform/modules/bet/bet.port'
import { findBet, sumDebts } from '#platform/modules/bet/bet.query'
import type { FreeSpins } from '#platform/modules/bonus/free-spin.service'
import { walletCommandSchema } from './sport-wallet.schema.ts'
import { handle, sessionsOf } from './sport.wallet.ts'

type Trx = Transaction<PlatformDatabase>

const digits = z.string().regex(/^\d+$/).transform(BigInt)
const state = z.object({ status: z.string(), paidMinor: digits })

/** A page of what an act changes, as the book computes it. */
export const effectPageSchema = z.object({
  bets: z.int(),
  effects: z.array(
    z.object({
      betId: z.uuid(),
      playerKey: z.uuid(),
      currency: z.string(),
      before: state,
      after: state,
      calls: z.array(walletCommandSchema),
    }),
  ),
  after: z.uuid().nullable(),
  fingerprint: z.string(),
})

type BookEffect = z.output<typeof effectPageSchema>['effects'][number]

/** What an act changes of one bet, and of the money of its player, in minor units. */
export type BetEffect = Pick<BookEffect, 'betId' | 'currency' | 'before' | 'after'> & {
  readonly playerId: string
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
  readonly stakeMinor: bigint
  /** What is taken back and not there any more: a balance never falls below zero. */
  readonly owedMinor: bigint
  /** Why the wallet would not do it. */
  readonly denial: string | null
}

export type SportEffect = {
  /** Bets that the act concerns; of more than 500 the first are in the effects. */
  readonly bets: number
  readonly effects: readonly BetEffect[]
  readonly fingerprint: string
}

export type EffectDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly bets: Bets
  readonly freeSpins: FreeSpins
  readonly provider: string
}

/** Pages that a book may answer with; ours has 500 bets in twenty. */
const PAGES_MAX = 100
/** Each holds a connection and the balances of a player for a moment. */
const READERS_MAX = 2

/**
 * Reads what an act at a book would change: the book settles in a transaction that it rolls back and
 * answers with the wallet calls that it would send, which run here as sent ones do, also rolled back.
 */
export function createEffectReader(deps: EffectDeps) {
  let readers = 0

  async function read<Code extends RefusalCode>(
    readPage: (of: object) => Promise<Result<z.output<typeof effectPageSchema>, Code>>,
  ): Promise<Result<SportEffect, Code | 'overloaded'>> {
    const found: BookEffect[] = []
    let of: { readonly after: string; readonly fingerprint: string } | null = null
    for (let count = 0; count < PAGES_MAX; count += 1) {
      const page: Result<z.output<typeof effectPageSchema>, Code> = await readPage(of ?? {})
      if (!page.ok) return page
      const { bets, effects, after, fingerprint } = page.value
      found.push(...effects)
      if (after === null) {
        const changed = await applyAll(deps, found)
        return 'ok' in changed ? changed : ok({ bets, effects: changed, fingerprint })
      }
      of = { after, fingerprint }
    }
    throw new Error(`The book answered with more than ${PAGES_MAX} pages`)
  }

  return async <Code extends RefusalCode>(
    readPage: Parameters<typeof read<Code>>[0],
  ): Promise<Result<SportEffect, Code | 'overloaded'>> => {
    if (readers >= READERS_MAX) return refuse('overloaded', { retryAfterSeconds: 5 })
    readers += 1
    try {
      return await read(readPage)
    } finally {
      readers -= 1
    }
  }
}

/** Money of one player depends on nothing of another. */
async function applyAll(
  deps: EffectDeps,
  effects: readonly BookEffect[],
): Promise<BetEffect[] | Refused<'overloaded'>> {
  const all: BetEffect[] = []
  for (const own of Map.groupBy(effects, ({ playerKey }) => playerKey).values()) {
    const made = await inUndoneTransaction(deps.db, async (trx) => {
      const changes: BetEffect[] = []
      for (const effect of own) changes.push(await applyOne(trx, deps, effect))
      return changes
    })
    if ('ok' in made) return made
    all.push(...made)
  }
  return all
}

const NO_MONEY = { cashMinor: 0n, bonusMinor: 0n, stakeMinor: 0n, owedMinor: 0n }

async function applyOne(
  trx: Trx,
  { clock, bets, freeSpins, provider }: EffectDeps,
  { betId, playerKey: playerId, currency, before, after, calls }: BookEffect,
): Promise<BetEffect> {
  const common = { betId, playerId, currency, before, after }
  const bet = await findBet(trx, { provider, reference: betId })
  if (bet === undefined) return { ...common, ...NO_MONEY, denial: 'betNotFound' }
  const readMoney = async () => {
    const held = await lockBalances(trx, bet.wallet_account_id)
    const { cashMinor, stakeMinor } = held
    const owedMinor = await sumDebts(trx, bet.id)
    return { cashMinor, bonusMinor: sumBonuses(held), stakeMinor, owedMinor }
  }
  const was = await readMoney()
  const own: Pick<Bets, 'run'> = {
    async run(_playerId, commands) {
      const replies = []
      for (const command of commands) replies.push(await bets.apply(trx, command))
      return replies.find(({ kind }) => kind === 'denied') ?? replies[0]!
    },
  }
  let denial: string | null = null
  for (const call of calls) {
    const sessions = sessionsOf(provider)
    const wallet = { db: trx, clock, bets: { ...bets, ...own }, freeSpins, provider, sessions }
    const reply = await handle(wallet, call)
    if (reply.kind === 'denied') denial ??= reply.denial
  }
  const is = await readMoney()
  return {
    ...common,
    cashMinor: is.cashMinor - was.cashMinor,
    bonusMinor: is.bonusMinor - was.bonusMinor,
    stakeMinor: is.stakeMinor - was.stakeMinor,
    owedMinor: is.owedMinor - was.owedMinor,
    denial,
  }
}
