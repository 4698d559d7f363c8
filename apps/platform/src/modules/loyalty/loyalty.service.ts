import type { EventPayload } from '@fairhouse/contract/events'
import type { LoyaltyAccount } from '@fairhouse/contract/retention'
import { edgeOf, levelProgress, levelsAt, pointsOf } from '@fairhouse/domain/loyalty'
import type { Markets } from '@fairhouse/domain/market/market'
import { isLoyaltyAllowed } from '@fairhouse/domain/market/offer-rules'
import { rakebackParts } from '@fairhouse/domain/rakeback'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { GiveReward } from '#platform/modules/bonus/bonus-reward'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import type { Live } from '#platform/modules/content/published'
import { readMarket, readMarketOf } from '#platform/modules/market/player-market.query'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvents, type AppendedEvent } from '#platform/realtime/outbox.repo'
import type { Reaction } from '#platform/realtime/reaction'
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
  readonly loyalty: Live<Loyalty | null>
  readonly giveReward: GiveReward
  readonly markets: Markets
}

/** With the levels that an act is counted by. */
type Enabled = Pick<LoyaltyDeps, 'clock' | 'giveReward'> & { readonly loyalty: Loyalty }

/** A player's points and level; null = loyalty is off, or not allowed in the player's market. */
export async function readLoyaltyAccount(
  { db, markets, ...deps }: Pick<LoyaltyDeps, 'db' | 'loyalty' | 'markets'>,
  { playerId, locale }: { readonly playerId: string; readonly locale: string },
): Promise<LoyaltyAccount | null> {
  const loyalty = await deps.loyalty(db)
  if (loyalty === null || !isLoyaltyAllowed(await readMarket(db, markets, { playerId })))
    return null
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
  const played = pointsOf(row.edge_millionths, edgeMinorPerPoint)
  return Math.max(0, played) + Number(row.extra_points)
}

/** Awards points for the stakes at risk of settled bets, by the house edge of the game. */
export function createLoyaltyReactions(deps: LoyaltyDeps): readonly Reaction[] {
  return [
    {
      event: 'bet.settled',
      name: 'loyalty.points',
      async runBatch(trx, events) {
        await countPlay(
          trx,
          deps,
          events.map(({ playerId, payload }) => ({ playerId, ...payload })),
        )
      },
    },
    {
      event: 'bet.resettled',
      name: 'loyalty.correctPoints',
      async runBatch(trx, events) {
        await countPlay(
          trx,
          deps,
          events.flatMap(({ playerId, payload }) => toCorrection(playerId, payload)),
        )
      },
    },
  ]
}

export function createGivePoints(deps: LoyaltyDeps): GivePoints {
  return async (trx, playerId, points) => {
    const market = await readMarket(trx, deps.markets, { playerId })
    const loyalty = await deps.loyalty(trx)
    if (loyalty !== null && isLoyaltyAllowed(market))
      await gain(trx, { ...deps, loyalty }, [{ playerId, edgeMillionths: 0n, points }])
  }
}

type Play = Pick<
  EventPayload<'bet.settled'>,
  'kind' | 'subject' | 'accountId' | 'currency' | 'counted'
> & { readonly playerId: string | null }

/** Takes back what the bet counted, and counts what it does now. */
function toCorrection(playerId: string | null, payload: EventPayload<'bet.resettled'>): Play[] {
  if (payload.counted === null) return []
  const { before, after } = payload.counted
  const change = (what: 'stakeMinor' | 'cashMinor') =>
    (BigInt(after[what]) - BigInt(before[what])).toString()
  const counted = { ...after, stakeMinor: change('stakeMinor'), cashMinor: change('cashMinor') }
  return [{ playerId, ...payload, counted }]
}

/** Points by the house edge; rakeback accrues immediately. */
async function countPlay(trx: Trx, deps: LoyaltyDeps, all: readonly Play[]): Promise<void> {
  const loyalty = await deps.loyalty(trx)
  if (loyalty === null) return
  const playerIds = all.flatMap(({ playerId }) => playerId ?? [])
  const marketOf = await readMarketOf(trx, deps.markets, playerIds)
  const plays = all.filter(({ playerId: id }) => id !== null && isLoyaltyAllowed(marketOf(id)))
  const sums = await sumEdges(trx, loyalty, plays)
  await gain(
    trx,
    { ...deps, loyalty },
    [...sums].map(([playerId, edgeMillionths]) => ({ playerId, edgeMillionths, points: 0 })),
  )
}

async function sumEdges(
  trx: Trx,
  loyalty: Loyalty,
  plays: readonly Play[],
): Promise<ReadonlyMap<string, bigint>> {
  const counted = plays.filter((play) => play.counted.stakeMinor !== '0')
  const subjects = counted.map(({ subject }) => subject)
  if (counted.length === 0) return new Map()
  const rtps = await readRtps(trx, subjects)
  const toBaseMinor = await readToBaseMinor(trx)
  const sums = new Map<string, bigint>()
  const accrued: Accrual[] = []
  for (const { playerId, currency, subject, kind, accountId, counted: stake } of counted) {
    if (playerId === null) continue
    const rtp =
      kind === 'sport' ? 10_000 - loyalty.sportEdgeHundredths : (rtps.get(subject) ?? 10_000)
    const amountMinor = BigInt(stake.stakeMinor)
    // Without an exchange rate a stake earns no points.
    const baseMinor = toBaseMinor({ currency, amountMinor }) ?? 0n
    sums.set(playerId, (sums.get(playerId) ?? 0n) + edgeOf(baseMinor, rtp))
    const parts = rakebackParts(edgeOf(BigInt(stake.cashMinor), rtp), loyalty.rakebackHundredths)
    accrued.push({ accountId, playerId, parts })
  }
  await addRakeback(trx, accrued)
  return sums
}

async function gain(trx: Trx, deps: Enabled, gains: readonly Gain[]): Promise<void> {
  const more = gains.filter(({ edgeMillionths, points }) => edgeMillionths !== 0n || points > 0)
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
  deps: Enabled,
  more: Gain,
  row: LoyaltyRow,
): Promise<AppendedEvent | null> {
  const { loyalty } = deps
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
  { loyalty, giveReward }: Enabled,
  { playerId, from, to }: { readonly playerId: string; readonly from: number; readonly to: number },
): Promise<void> {
  await setLevel(trx, playerId, to)
  const account = await activeAccount(trx, playerId)
  for (const { order, bonus } of loyalty.levels) {
    const digits = account && bonus[account.currency]
    if (order <= from || order > to || !account || digits === undefined) continue
    await giveReward(trx, { account, amountMinor: BigInt(digits), source: `level:${order}` })
  }
}
