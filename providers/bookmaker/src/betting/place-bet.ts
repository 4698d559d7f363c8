import { combinedPrice, shapeOf, totalStakeMinor } from '@fairhouse/betting/bet/bet'
import type { StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import type { LegRefusal } from '@fairhouse/betting/bet/leg-offer'
import { countLines } from '@fairhouse/betting/bet/system'
import { exposureKeysOf, exposuresOf, largestStake } from '@fairhouse/betting/limits/bet-exposure'
import type { BettingLimits } from '@fairhouse/betting/limits/betting-limits.data'
import type { LimitedBet } from '@fairhouse/betting/limits/limits'
import { compare, parseDecimalRational } from '@fairhouse/betting/odds/rational'
import type { Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import { findClosure, sportOf, type BookEvent } from '../event/event.ts'
import { RULES_VERSION } from '../market/interruption.data.ts'
import { hashSlip, type BetSlip, type SlipRefusal } from './bet-slip.ts'
import { insertBet, lockEventsForShare, type StoredBet } from './bet.repo.ts'
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

/**
 * Inserts a bet. Throws `PlaceRefusal` when the clock has closed an event, a fact came after the
 * prices were read, or a limit is reached. Returns false when a bet with this id exists.
 */
export async function placeBet(
  trx: Trx,
  { slip, terms, read }: BetToPlace,
  { clock, limits, watch }: Pick<BettingDeps, 'clock' | 'limits' | 'watch'>,
): Promise<boolean> {
  const events = read.flatMap((leg) => leg?.event ?? [])
  // No fact of these events is stored before the bet is; only then does the clock decide.
  const rows = await lockEventsForShare(
    trx,
    events.map(({ id }) => id),
  )
  const placedAt = clock.now()
  const legs = watch.suspendsAll(placedAt.getTime())
    ? events.map((_, leg) => ({ leg, refusal: 'marketSuspended' as const }))
    : findRefusals(events, rows, placedAt)
  if (legs.length > 0) throw new PlaceRefusal({ kind: 'legs', legs })
  const { id, playerKey, session, currency, rewardId = null } = slip
  const stakeMinor = totalStakeMinor(terms)
  const contentHash = hashSlip(slip)
  const of = { id, playerKey, session, currency, rewardId, contentHash }
  const bet = { ...of, terms, stakeMinor, placedAt }
  const reason = await refuseFreeBet(trx, bet)
  if (reason !== null) throw new PlaceRefusal({ kind: 'wallet', reason })
  const isNew = await insertBet(trx, { ...bet, rulesVersion: RULES_VERSION })
  if (isNew) await expose(trx, bet, limits.ofBet(limitedBet(slip, read)))
  return isNew
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

/** Why the free bet of a bet, where it has one, cannot pay it: before the bet counts anywhere. */
async function refuseFreeBet(
  trx: Trx,
  bet: Pick<
    StoredBet,
    'id' | 'rewardId' | 'playerKey' | 'currency' | 'stakeMinor' | 'placedAt' | 'terms'
  >,
): Promise<'freeBetUnavailable' | 'freeBetOddsTooLow' | null> {
  const { rewardId, id: betId, placedAt: now, terms } = bet
  if (rewardId === null) return null
  const free = await lockFreeBetForUpdate(trx, { rewardId, betId, now })
  const isIts = free?.player_key === bet.playerKey && free.currency === bet.currency
  if (!isIts || free.stake !== bet.stakeMinor) return 'freeBetUnavailable'
  return hasOdds(terms, free.min_odds) ? null : 'freeBetOddsTooLow'
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
