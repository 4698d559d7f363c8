import type { Leg, LegFactors } from '@fairhouse/betting/bet/bet'
import type { StoredTerms } from '@fairhouse/betting/bet/bet.codec'
import { legFactor, placePrice } from '@fairhouse/betting/bet/leg-factor'
import { offerCashOut, type CashOut, type HeldLeg } from '@fairhouse/betting/cash-out/cash-out'
import { CASH_OUT_RULES } from '@fairhouse/betting/cash-out/cash-out.data'
import type { Rational } from '@fairhouse/betting/odds/rational'
import { latestFacts } from '@fairhouse/betting/settlement/bet-settlement'
import { sportOf } from '../event/event.ts'
import { deductionOf } from '../sports/horse-racing/race-leg.ts'
import { betDelayMs } from './bet-delay.ts'
import { isResultPending, type StoredBet } from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { readLegs, type ReadLeg } from './leg-reader.ts'
import { listLegFacts } from './posting.repo.ts'

/** A bet as it could be sold at one moment. */
export type HeldBet = {
  readonly legs: readonly (ReadLeg | undefined)[]
  /** Undecided legs; undefined for an unknown event. */
  readonly open: readonly (ReadLeg | undefined)[]
  readonly cashOut: CashOut
  /** How long a sale waits: as long as a bet on the open legs would. */
  readonly delayMs: number
}

export async function readHeldBet(
  deps: BettingDeps,
  { id, terms: placed, placedAt }: Pick<StoredBet, 'id' | 'terms' | 'placedAt'>,
): Promise<HeldBet> {
  const selections = placed.legs.map((leg, index) => ({
    eventId: Number(leg.eventId),
    marketId: leg.marketId,
    specifiers: leg.specifiers,
    outcomeId: placed.outcomeIds[index]!,
    ...(leg.parts && { parts: leg.parts }),
  }))
  const facts = latestFacts(placed.legs.length, await listLegFacts(deps.db, id))
  const legs = await readLegs(deps, selections)
  const priced = placed.legs.map((leg, index) => priceAtOff(leg, legs[index], placedAt))
  const terms = { ...placed, legs: priced }
  const held = legs.map((leg, index) => toHeld(terms, index, leg, facts[index]?.factors))
  const open = legs.filter((_, index) => held[index]!.state !== 'settled')
  const live = open.flatMap((leg) =>
    leg === undefined ? [] : [{ sport: sportOf(leg.event), isLive: leg.offer.isLive }],
  )
  const nowMs = deps.clock.now().getTime()
  // What a result of now says of a decided leg is not known before it is settled.
  const cashOut = (await isResultPending(deps.db, id))
    ? ({ isOffered: false, refusal: 'resultPending' } as const)
    : offerCashOut(terms, held, CASH_OUT_RULES, nowMs)
  return { legs, open, cashOut, delayMs: betDelayMs(live) }
}

/** A leg at the price that it would settle by: less what Rule 4 takes. */
function priceAtOff(leg: Leg, read: ReadLeg | undefined, placedAt: Date): Leg {
  if (read === undefined) return leg
  const deduction = deductionOf(read, read.label?.slug ?? '', placedAt)
  return { ...leg, price: legFactor(leg.price, { result: 'won', deduction }) }
}

/** Whether an incident, or a result, has come to an open leg; a price that drifted is none. */
export function hasIncidentSince(before: HeldBet, after: HeldBet): boolean {
  const read = ({ open }: HeldBet) => open.map((leg) => [leg?.event.id, leg?.offer.incidentVersion])
  return JSON.stringify(read(before)) !== JSON.stringify(read(after))
}

function readPlacePart(price: Rational, { eachWay, placeChances }: ReadLeg) {
  if (eachWay === undefined || placeChances === undefined) return undefined
  return { chance: placeChances.win, price: placePrice(price, eachWay.fraction) }
}

function toHeld(
  terms: StoredTerms,
  index: number,
  read: ReadLeg | undefined,
  factors: LegFactors | undefined,
): HeldLeg {
  if (factors !== undefined) return { state: 'settled', factors }
  if (read === undefined || read.offer.marketStatus === 'settled') return { state: 'pending' }
  const { offer, outcome } = read
  const { price, eachWay } = terms.legs[index]!
  // By the runners that are left: so a bet at standard terms settles.
  const place = eachWay && readPlacePart(price, read)
  if (eachWay !== undefined && place === undefined) return { state: 'pending' }
  return {
    state: 'open',
    win: outcome?.fair ?? { win: 0 },
    ...(place && { place }),
    // A bet builder of which a part is decided takes no new bets and still has a value, as long as
    // its parts are priced together.
    isActive:
      offer.marketStatus === 'active' &&
      outcome !== undefined &&
      (offer.price ?? read.parts) !== undefined,
    isLive: offer.isLive,
    publishedAt: offer.publishedAt,
  }
}
