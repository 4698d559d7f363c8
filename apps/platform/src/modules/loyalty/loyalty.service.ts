import type { LoyaltyAccount } from '@fairhouse/contract/retention'
import { edgeOf, levelProgress, levelsAt, pointsOf } from '@fairhouse/domain/loyalty'
import { rakebackParts } from '@fairhouse/domain/rakeback'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { GiveReward } from '#platform/modules/bonus/bonus-reward'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import { toBaseMinor } from '#platform/modules/settings/base-amount'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import type { Loyalty } from './loyalty.file.ts'
import type { GivePoints } from './loyalty.port.ts'
import { addGain, findLoyalty, readRtps, setLevel, type LoyaltyRow } from './loyalty.repo.ts'
import { addRakeback, type Accrual } from './rakeback.repo.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type LoyaltyDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly loyalty: Loyalty | null
  readonly giveReward: GiveReward
}

type Gain = { readonly edgeMillionths: bigint; readonly points: number }
/** Points and levels of a player; null where loyalty is off. */
export async function readLoyaltyAccount(
  { db, loyalty }: Pick<LoyaltyDeps, 'db' | 'loyalty'>,
  { playerId, locale }: { readonly playerId: string; readonly locale: string },
): Promise<LoyaltyAccount | null> {
  if (loyalty === null) return null
  const row = await findLoyalty(db, playerId)
  return toAccount(loyalty, row, locale)
}

function toAccount(loyalty: Loyalty, row: LoyaltyRow | undefined, locale: string): LoyaltyAccount {
  const points = row === undefined ? 0 : totalPoints(loyalty, row)
  const { current, next } = levelsAt(loyalty.levels, points)
  return {
    points,
    currentLevel: {
      name: wordIn(current.names, locale),
      points: current.points,
      order: current.order,
    },
    nextLevel: next && { name: wordIn(next.names, locale), points: next.points },
    progress: levelProgress(points, { current, next }),
  }
}

function totalPoints({ edgeMinorPerPoint }: Loyalty, row: LoyaltyRow): number {
  return pointsOf(row.edge_millionths, edgeMinorPerPoint) + Number(row.extra_points)
}

/** Points for every settled stake, by the edge of its game. */
export function createLoyaltyReactions(deps: LoyaltyDeps): readonly Reaction[] {
  const { loyalty } = deps
  if (loyalty === null) return []
  return [
    {
      event: 'bet.settled',
      name: 'loyalty.points',
      async runBatch(trx, events) {
        const gains = await sumEdges(trx, loyalty, events)
        // In one order, so that two batches cannot wait for each other.
        for (const [playerId, edgeMillionths] of [...gains].toSorted(([a], [b]) =>
          a < b ? -1 : 1,
        ))
          await gain(trx, deps, playerId, { edgeMillionths, points: 0 })
      },
    },
  ]
}

export function createGivePoints(deps: LoyaltyDeps): GivePoints {
  return async (trx, playerId, points) => {
    if (deps.loyalty !== null) await gain(trx, deps, playerId, { edgeMillionths: 0n, points })
  }
}

/** Edges by player, for points; what they are owed of them as rakeback is kept at once. */
async function sumEdges(
  trx: Trx,
  loyalty: Loyalty,
  events: readonly DomainEvent<'bet.settled'>[],
): Promise<ReadonlyMap<string, bigint>> {
  // A further payout of a settled bet has no stake.
  const first = events.filter(({ payload }) => payload.stakeMinor !== '0')
  const subjects = first.map(({ payload }) => payload.subject)
  const rtps = await readRtps(trx, subjects)
  const sums = new Map<string, bigint>()
  const accrued: Accrual[] = []
  for (const { playerId, payload } of first) {
    if (playerId === null) continue
    const { currency, subject, kind, accountId } = payload
    const rtp =
      kind === 'sport' ? 10_000 - loyalty.sportEdgeHundredths : (rtps.get(subject) ?? 10_000)
    const amountMinor = BigInt(payload.stakeMinor)
    // Without a rate a stake earns nothing: points are not invented.
    const baseMinor = (await toBaseMinor(trx, { currency, amountMinor })) ?? 0n
    sums.set(playerId, (sums.get(playerId) ?? 0n) + edgeOf(baseMinor, rtp))
    const parts = rakebackParts(edgeOf(BigInt(payload.cashMinor), rtp), loyalty.rakebackHundredths)
    accrued.push({ accountId, playerId, parts })
  }
  await addRakeback(trx, accrued)
  return sums
}

async function gain(trx: Trx, deps: LoyaltyDeps, playerId: string, more: Gain): Promise<void> {
  const loyalty = deps.loyalty!
  if (more.edgeMillionths === 0n && more.points === 0) return
  const row = await addGain(trx, { ...more, playerId, at: deps.clock.now() })
  const before = totalPoints(loyalty, {
    ...row,
    edge_millionths: row.edge_millionths - more.edgeMillionths,
    extra_points: row.extra_points - BigInt(more.points),
  })
  if (totalPoints(loyalty, row) === before) return
  // assumed: a push names levels in English; screens load the account again for their own language
  const account = toAccount(loyalty, row, 'en')
  const reached = account.currentLevel.order
  if (reached > row.level) await reachLevels(trx, deps, { playerId, from: row.level, to: reached })
  const payload = { ...account, levelBefore: row.level }
  await appendEvent(trx, { event: 'loyalty.updated', playerId, payload })
}

/** Every level that was passed gives what it promises, once. */
async function reachLevels(
  trx: Trx,
  { loyalty, giveReward }: LoyaltyDeps,
  { playerId, from, to }: { readonly playerId: string; readonly from: number; readonly to: number },
): Promise<void> {
  await setLevel(trx, playerId, to)
  const account = await activeAccount(trx, playerId)
  for (const { order, bonus } of loyalty!.levels) {
    const digits = account && bonus[account.currency]
    if (order <= from || order > to || !account || digits === undefined) continue
    await giveReward(trx, { account, amountMinor: BigInt(digits), source: `level:${order}` })
  }
}
