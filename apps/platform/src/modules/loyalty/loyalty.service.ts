import type { LoyaltyAccount } from '@fairhouse/contract/retention'
import { edgeOf, levelProgress, levelsAt, pointsOf } from '@fairhouse/domain/loyalty'
import { rakebackParts } from '@fairhouse/domain/rakeback'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { GiveReward } from '#platform/modules/bonus/bonus-reward'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvents, type AppendedEvent } from '#platform/realtime/outbox.repo'
import type { DomainEvent, Reaction } from '#platform/realtime/reaction'
import type { Loyalty } from './loyalty.file.ts'
import type { GivePoints } from './loyalty.port.ts'
import {
  addGains,
  findLoyalty,
  readRtps,
  setLevel,
  type Gain,
  type LoyaltyRow,
} from './loyalty.repo.ts'
import { addRakeback, type Accrual } from './rakeback.repo.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type LoyaltyDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly loyalty: Loyalty | null
  readonly giveReward: GiveReward
}

/** A player's points and level; null = loyalty is off. */
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

/** Awards points for settled stakes, by the house edge of the game. */
export function createLoyaltyReactions(deps: LoyaltyDeps): readonly Reaction[] {
  const { loyalty } = deps
  if (loyalty === null) return []
  return [
    {
      event: 'bet.settled',
      name: 'loyalty.points',
      async runBatch(trx, events) {
        const gains = await sumEdges(trx, loyalty, events)
        await gain(
          trx,
          deps,
          [...gains].map(([playerId, edgeMillionths]) => ({ playerId, edgeMillionths, points: 0 })),
        )
      },
    },
  ]
}

export function createGivePoints(deps: LoyaltyDeps): GivePoints {
  return async (trx, playerId, points) => {
    if (deps.loyalty !== null) await gain(trx, deps, [{ playerId, edgeMillionths: 0n, points }])
  }
}

/** House edge by player, for points; rakeback accrues immediately. */
async function sumEdges(
  trx: Trx,
  loyalty: Loyalty,
  events: readonly DomainEvent<'bet.settled'>[],
): Promise<ReadonlyMap<string, bigint>> {
  // A further payout of a settled bet has no stake.
  const first = events.filter(({ payload }) => payload.stakeMinor !== '0')
  const subjects = first.map(({ payload }) => payload.subject)
  if (first.length === 0) return new Map()
  const rtps = await readRtps(trx, subjects)
  const toBaseMinor = await readToBaseMinor(trx)
  const sums = new Map<string, bigint>()
  const accrued: Accrual[] = []
  for (const { playerId, payload } of first) {
    if (playerId === null) continue
    const { currency, subject, kind, accountId } = payload
    const rtp =
      kind === 'sport' ? 10_000 - loyalty.sportEdgeHundredths : (rtps.get(subject) ?? 10_000)
    const amountMinor = BigInt(payload.stakeMinor)
    // Without an exchange rate a stake earns no points.
    const baseMinor = toBaseMinor({ currency, amountMinor }) ?? 0n
    sums.set(playerId, (sums.get(playerId) ?? 0n) + edgeOf(baseMinor, rtp))
    const parts = rakebackParts(edgeOf(BigInt(payload.cashMinor), rtp), loyalty.rakebackHundredths)
    accrued.push({ accountId, playerId, parts })
  }
  await addRakeback(trx, accrued)
  return sums
}

async function gain(trx: Trx, deps: LoyaltyDeps, gains: readonly Gain[]): Promise<void> {
  const more = gains.filter(({ edgeMillionths, points }) => edgeMillionths > 0n || points > 0)
  if (more.length === 0) return
  const rows = await addGains(trx, more, deps.clock.now())
  const events: AppendedEvent[] = []
  for (const one of more.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))) {
    const event = await applyGain(trx, deps, one, rows.get(one.playerId)!)
    if (event !== null) events.push(event)
  }
  // Appended together, since each event locks its player's bets until the commit.
  await appendEvents(trx, events)
}

/** Applies the gain and grants level rewards; null if no whole point was gained. */
async function applyGain(
  trx: Trx,
  deps: LoyaltyDeps,
  more: Gain,
  row: LoyaltyRow,
): Promise<AppendedEvent | null> {
  const loyalty = deps.loyalty!
  const { playerId } = more
  const before = totalPoints(loyalty, {
    ...row,
    edge_millionths: row.edge_millionths - more.edgeMillionths,
    extra_points: row.extra_points - BigInt(more.points),
  })
  if (totalPoints(loyalty, row) === before) return null
  // assumed: the message names levels in English; pages reload the account in their language
  const account = toAccount(loyalty, row, 'en')
  const reached = account.currentLevel.order
  if (reached > row.level) await reachLevels(trx, deps, { playerId, from: row.level, to: reached })
  const payload = { ...account, levelBefore: row.level }
  return { event: 'loyalty.updated', playerId, payload }
}

/** Grants the reward of every passed level, once. */
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
