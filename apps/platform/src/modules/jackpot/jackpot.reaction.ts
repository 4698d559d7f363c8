import { addToJackpot, JACKPOT_PARTS, jackpotMinor, leftOfJackpot } from '@fairhouse/domain/jackpot'
import { areJackpotsAllowed } from '@fairhouse/domain/market/play-rules'
import type { Markets } from '@fairhouse/domain/market/market'
import { jackpotCommitment, jackpotPrize } from '@fairhouse/fair/jackpot'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { jackpotFundTransfer, jackpotPrizeTransfer } from '#platform/ledger/jackpot.operations'
import { post } from '#platform/ledger/post'
import type { Transfer } from '#platform/ledger/transfer'
import type { Live } from '#platform/modules/content/published'
import { readMarketOf } from '#platform/modules/market/player-market.query'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import type { JackpotDefinition } from './jackpot.file.ts'
import { insertPool, lockOpenPool, savePool, type PoolRow } from './jackpot.repo.ts'

type Trx = Transaction<PlatformDatabase>
type Settled = DomainEvent<'bet.settled'>
type Bet = Settled & { readonly playerId: string }

export type JackpotFillDeps = {
  readonly clock: Clock
  readonly randomBytes: (size: number) => Uint8Array
  readonly markets: Markets
  readonly jackpots: Live<readonly JackpotDefinition[]>
}

/**
 * Settled stakes of real money feed the pools, in the order of their events; the one that brings a pool
 * to its prize wins it. Bets that are cancelled are never settled, so they feed nothing.
 */
export function createJackpotReaction(deps: JackpotFillDeps): Reaction {
  return {
    event: 'bet.settled',
    name: 'jackpot.fill',
    async runBatch(trx, events) {
      const jackpots = await deps.jackpots(trx)
      const feeds = await listFeeds(trx, deps, jackpots, events)
      // In a fixed order, so that two batches cannot deadlock.
      for (const [, bets] of [...feeds].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        await fill(
          trx,
          deps,
          bets[0]!.jackpot,
          bets.map(({ bet }) => bet),
        )
    },
  }
}

type Feed = { readonly jackpot: JackpotDefinition; readonly bet: Bet }

/** Bets that count, by jackpot and currency. */
async function listFeeds(
  trx: Trx,
  { markets }: JackpotFillDeps,
  jackpots: readonly JackpotDefinition[],
  events: readonly Settled[],
): Promise<Map<string, Feed[]>> {
  const found = events.flatMap((event) => {
    const { playerId, payload } = event
    if (playerId === null || payload.kind !== 'casino' || payload.counted.cashMinor === '0')
      return []
    const { subject, currency } = payload
    return jackpots
      .filter(({ games, start }) => games.includes(subject) && currency in start)
      .map((jackpot) => ({ jackpot, bet: { ...event, playerId } }))
  })
  const players = [...new Set(found.map(({ bet }) => bet.playerId))]
  const marketOf = await readMarketOf(trx, markets, players)
  const counted = found.filter(({ bet }) => areJackpotsAllowed(marketOf(bet.playerId)))
  return Map.groupBy(counted, ({ jackpot, bet }) => `${jackpot.id} ${bet.payload.currency}`)
}

async function fill(
  trx: Trx,
  deps: JackpotFillDeps,
  jackpot: JackpotDefinition,
  [first, ...more]: readonly Bet[],
): Promise<void> {
  const { currency } = first!.payload
  const known = await lockOpenPool(trx, { jackpotId: jackpot.id, currency })
  // The secret of a prize is fixed, and its hash shown, before a stake counts: the first one opens.
  let pool = known ?? (await openPool(trx, deps, { jackpot, currency, number: 1, leftParts: 0n }))
  // The ledger gets the sum of a batch: a transfer for each stake would double the journal.
  let heldMinor = jackpotMinor(pool.parts)
  const fund = async (bet: Bet) => {
    const amountMinor = jackpotMinor(pool.parts) - heldMinor
    const order = { id: `${idOf(pool)}:${bet.seq}`, jackpotId: jackpot.id, currency, amountMinor }
    await move(trx, jackpotFundTransfer(order))
  }
  const bets = known === undefined ? more : [first!, ...more]
  for (const bet of bets) {
    const stakeMinor = BigInt(bet.payload.counted.cashMinor)
    const added = addToJackpot(
      { ...pool, prizeMinor: prizeOf(pool) },
      { stakeMinor, shareHundredths: pool.share_hundredths },
    )
    pool = { ...pool, parts: added.pool.parts, bets: pool.bets + 1n }
    if (added.isDropped) {
      await fund(bet)
      pool = await drop(trx, deps, { jackpot, pool, bet })
      heldMinor = jackpotMinor(pool.parts)
    }
  }
  if (bets.length > 0) await fund(bets.at(-1)!)
  await savePool(trx, pool)
}

/** Pays the prize, and opens the next pool with what is left. */
async function drop(
  trx: Trx,
  deps: JackpotFillDeps,
  of: { readonly jackpot: JackpotDefinition; readonly pool: PoolRow; readonly bet: Bet },
): Promise<PoolRow> {
  const { jackpot, pool, bet } = of
  const { playerId, payload } = bet
  const { currency, accountId } = payload
  const prizeMinor = prizeOf(pool)
  await move(
    trx,
    jackpotPrizeTransfer({
      id: `${idOf(pool)}:prize`,
      account: { id: accountId, playerId, currency },
      ...{ jackpotId: jackpot.id, currency, amountMinor: prizeMinor },
    }),
  )
  await savePool(trx, {
    ...{ ...pool, dropped_at: deps.clock.now(), prize_minor: prizeMinor, player_id: playerId },
    ...{ bet_id: payload.betId, game_identity: payload.subject },
  })
  await announceAccount(trx, accountId)
  const { id: jackpotId } = jackpot
  const won = { jackpotId, number: pool.number, currency, amount: prizeMinor.toString() }
  await appendEvent(trx, { event: 'jackpot.won', playerId, payload: won })
  const leftParts = leftOfJackpot({ parts: pool.parts, prizeMinor })
  const next = await openPool(trx, deps, { jackpot, currency, number: pool.number + 1, leftParts })
  // A stake so large that what is left of its share reaches the next prize, too.
  return next.parts >= prizeOf(next) * JACKPOT_PARTS ? drop(trx, deps, { ...of, pool: next }) : next
}

async function openPool(
  trx: Trx,
  { clock, randomBytes }: JackpotFillDeps,
  of: {
    readonly jackpot: JackpotDefinition
    readonly currency: string
    readonly number: number
    readonly leftParts: bigint
  },
): Promise<PoolRow> {
  const { jackpot, currency, number, leftParts } = of
  const [start, limit] = [jackpot.start[currency]!, jackpot.limit[currency]!]
  const seed = Buffer.from(randomBytes(32)).toString('hex')
  const pool = await insertPool(trx, {
    ...{ jackpot_id: jackpot.id, currency, number, opened_at: clock.now() },
    ...{ start_minor: BigInt(start), limit_minor: BigInt(limit) },
    ...{ share_hundredths: jackpot.shareHundredths, seed, commitment: jackpotCommitment(seed) },
    parts: BigInt(start) * JACKPOT_PARTS + leftParts,
  })
  const fund = { jackpotId: jackpot.id, currency, amountMinor: pool.start_minor }
  await move(trx, jackpotFundTransfer({ id: `${idOf(pool)}:start`, ...fund }))
  return pool
}

function prizeOf(pool: PoolRow): bigint {
  return jackpotPrize(pool.seed, {
    ...{ jackpotId: pool.jackpot_id, currency: pool.currency, number: pool.number },
    ...{ start: pool.start_minor.toString(), limit: pool.limit_minor.toString() },
  })
}

function idOf({ jackpot_id: id, currency, number }: PoolRow): string {
  return `jackpot:${id}:${currency}:${number}`
}

async function move(trx: Trx, transfer: Transfer): Promise<void> {
  if (transfer.entries.length === 0) return
  const posted = await post(trx, transfer)
  if (!posted.ok || posted.status === 'replayed')
    throw new Error(`${transfer.id} has been posted before, or was refused`)
}
