import { combinedPrice, shapeOf, totalStakeMinor } from '@fairhouse/betting/bet/bet'
import type { StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import type { LegRefusal } from '@fairhouse/betting/bet/leg-offer'
import { countLines } from '@fairhouse/betting/bet/system'
import {
  exposureKeysOf,
  exposuresOf,
  largestStake,
  releaseOf,
} from '@fairhouse/betting/limits/bet-exposure'
import type { BettingLimits } from '@fairhouse/betting/limits/betting-limits.data'
import type { LimitedBet } from '@fairhouse/betting/limits/limits'
import { compare, parseDecimalRational } from '@fairhouse/betting/odds/rational'
import type { Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import { findClosure, sportOf, type BookEvent } from '../event/event.ts'
import { RULES_VERSION } from '../market/interruption.data.ts'
import { hashSlip, type BetSlip, type SlipRefusal } from './bet-slip.ts'
import {
  insertBet,
  lockBetForUpdate,
  lockEventsForShare,
  openAt,
  type StoredBet,
} from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { addExposures, lockExposuresForUpdate } from './exposure.repo.ts'
import { lockFreeBetForUpdate } from './free-bet.repo.ts'
import type { ReadLeg } from './leg-reader.ts'

type Trx = Transaction<BookmakerDatabase>

/** Rolls the transaction of a bet back. */
export class PlaceRefusal extends Error {
  readonly refusal: SlipRefusal
  constructor(refusal: SlipRefusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

/** A decided bet: the slip, its terms, and the legs that its prices were read from. */
export type BetToPlace = {
  readonly slip: BetSlip
  readonly terms: StoredTerms
  readonly read: readonly (ReadLeg | undefined)[]
}

type Deps = Pick<BettingDeps, 'clock' | 'limits' | 'watch'>

/**
 * Inserts a bet. Throws `PlaceRefusal` when the clock has closed an event, a fact came after the
 * prices were read, or a limit is reached. Returns false when a bet with this id exists.
 */
export async function placeBet(
  trx: Trx,
  { slip, terms, read }: BetToPlace,
  { clock, limits, watch }: Deps,
): Promise<boolean> {
  await requireOffered(trx, read, { clock, watch })
  const { id, playerKey, session, currency, rewardId = null } = slip
  const stakeMinor = totalStakeMinor(terms)
  const contentHash = hashSlip(slip)
  const of = { id, playerKey, session, currency, rewardId, contentHash }
  const bet = { ...of, terms, stakeMinor, placedAt: clock.now() }
  await requireFreeBet(trx, bet, bet.placedAt)
  const isNew = await insertBet(trx, { ...bet, rulesVersion: RULES_VERSION })
  if (isNew) await expose(trx, bet, limits.ofBet(limitedBet(slip, read)))
  return isNew
}

/**
 * Opens a bet whose stake is debited, at the terms of now. Throws as `placeBet` does. Returns false
 * when the bet was cancelled meanwhile.
 */
export async function openBet(
  trx: Trx,
  { slip, terms, read }: BetToPlace,
  { clock, watch }: Deps,
): Promise<boolean> {
  await requireOffered(trx, read, { clock, watch })
  const bet = await lockBetForUpdate(trx, slip.id)
  if (bet?.status !== 'placing') return false
  await requireFreeBet(trx, { ...bet, terms }, clock.now())
  const before = releaseOf(exposuresOf(bet, bet.terms))
  await addExposures(trx, bet.currency, [...before, ...exposuresOf(bet, terms)])
  await openAt(trx, bet.id, terms)
  return true
}

/** Locks the events: no fact of them is stored before the bet is; only then does the clock decide. */
async function requireOffered(
  trx: Trx,
  read: BetToPlace['read'],
  { clock, watch }: Pick<Deps, 'clock' | 'watch'>,
): Promise<void> {
  const events = read.flatMap((leg) => leg?.event ?? [])
  const rows = await lockEventsForShare(
    trx,
    events.map(({ id }) => id),
  )
  const now = clock.now()
  const legs = watch.suspendsAll(now.getTime())
    ? events.map((_, leg) => ({ leg, refusal: 'marketSuspended' as const }))
    : findRefusals(events, rows, now)
  if (legs.length > 0) throw new PlaceRefusal({ kind: 'legs', legs })
}

/** A bet as its limits depend on it. */
export function limitedBet(
  { currency, playerKey }: BetSlip,
  read: readonly (ReadLeg | undefined)[],
): LimitedBet {
  const legs = read.flatMap((leg) =>
    leg === undefined ? [] : [{ sport: sportOf(leg.event), market: leg.label?.slug ?? '' }],
  )
  return { currency, playerKey, legs }
}

/** Throws if the free bet of a bet, where it has one, cannot pay it. */
async function requireFreeBet(
  trx: Trx,
  bet: Pick<StoredBet, 'id' | 'rewardId' | 'playerKey' | 'currency' | 'stakeMinor' | 'terms'>,
  now: Date,
): Promise<void> {
  const { rewardId, id: betId, terms } = bet
  if (rewardId === null) return
  const free = await lockFreeBetForUpdate(trx, { rewardId, betId, now })
  const isIts = free?.player_key === bet.playerKey && free.currency === bet.currency
  if (!isIts || free.stake !== bet.stakeMinor)
    throw new PlaceRefusal({ kind: 'wallet', reason: 'freeBetUnavailable' })
  if (!hasOdds(terms, free.min_odds))
    throw new PlaceRefusal({ kind: 'wallet', reason: 'freeBetOddsTooLow' })
}

/** A single or multiple counts by its combined price, a system by each of its prices. */
function hasOdds(terms: StoredTerms, minOdds: string | null): boolean {
  const least = parseDecimalRational(minOdds ?? '')
  if (least === undefined) return true
  const isOneLine = countLines(shapeOf(terms)) === 1
  const prices = isOneLine ? [combinedPrice(terms.legs)] : terms.legs.map(({ price }) => price)
  return prices.every((price) => compare(price, least) >= 0)
}

function findRefusals(
  events: readonly BookEvent[],
  rows: Awaited<ReturnType<typeof lockEventsForShare>>,
  placedAt: Date,
): { leg: number; refusal: LegRefusal }[] {
  return events.flatMap((event, leg): { leg: number; refusal: LegRefusal }[] => {
    const row = rows.get(event.id)
    const isSame = row?.factNo === event.factNo && row.operatorActNo === event.operatorActNo
    if (!isSame) return [{ leg, refusal: 'eventChanged' }]
    const isClosed = findClosure(event, placedAt.getTime()) !== null
    return isClosed ? [{ leg, refusal: 'marketClosed' }] : []
  })
}

/** Counts the bet in the sums of its selections and its player, within their limits. */
async function expose(
  trx: Trx,
  bet: Pick<StoredBet, 'playerKey' | 'currency' | 'terms' | 'placedAt'>,
  limits: BettingLimits,
): Promise<void> {
  const { currency, terms } = bet
  const exposed = await lockExposuresForUpdate(trx, currency, exposureKeysOf(bet, terms))
  const stakeMaxMinor = largestStake(bet, terms, exposed, limits)
  if (totalStakeMinor(terms) > stakeMaxMinor) {
    throw new PlaceRefusal({ kind: 'maxStake', stakeMaxMinor })
  }
  await addExposures(trx, currency, exposuresOf(bet, terms))
}
