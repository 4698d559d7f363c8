import type { PlaceTerms } from '../bet/bet.ts'
import type { LegOffer } from '../bet/leg-offer.ts'
import { findClosure, sportOf, type BookEvent } from '../event/event.ts'
import type { EventState } from '../event/event-book.ts'
import {
  marketKey,
  type FairChances,
  type PricedMarket,
  type PricedOutcome,
} from '../live/priced-market.ts'
import { rulesOf } from '../live/rules-of.ts'
import { parseDecimalRational } from '../odds/rational.ts'
import { standardPlaceTerms } from '../settlement/place-terms.ts'
import type { LegLabel } from './bet.codec.ts'
import type { BettingDeps } from './betting.deps.ts'

/** The outcome that a leg is on. */
export type Selection = {
  readonly eventId: number
  readonly marketId: string
  readonly specifiers: string
  readonly outcomeId: string
}

/** A selection as it is offered at a moment, and the event that its price was made from. */
export type ReadLeg = {
  readonly event: BookEvent
  readonly offer: LegOffer
  readonly outcome: PricedOutcome | undefined
  readonly label: LegLabel | undefined
  /** Offered place terms; undefined where there are none. */
  readonly eachWay: PlaceTerms | undefined
  /** Chances of the place part by these terms. */
  readonly placeChances: FairChances | undefined
}

export function selectionIdOf({ eventId, marketId, specifiers, outcomeId }: Selection): string {
  return `${eventId}:${marketKey(marketId, specifiers)}/${outcomeId}`
}

type ReadDeps = Pick<BettingDeps, 'book' | 'prices' | 'watch' | 'clock' | 'playerName'>

/** Reads selections at current prices; undefined for an unknown event. */
export async function readLegs(
  deps: ReadDeps,
  selections: readonly Selection[],
): Promise<(ReadLeg | undefined)[]> {
  return Promise.all(selections.map((selection) => readLeg(deps, selection)))
}

async function readLeg(deps: ReadDeps, selection: Selection): Promise<ReadLeg | undefined> {
  const state = deps.book.find(selection.eventId)
  if (state === undefined) return undefined
  const { markets, version } = await deps.prices.make('all', state, deps.clock.now().getTime())
  const key = marketKey(selection.marketId, selection.specifiers)
  const market = markets.find((each) => each.key === key)
  const outcome = market?.outcomes.find(({ id }) => id === selection.outcomeId)
  return {
    event: state.event,
    outcome,
    label: market && outcome && labelOf(deps, market, outcome),
    offer: toOffer(deps, state, selection, outcome, version),
    ...readPlace(state.event, market, markets, selection),
  }
}

function labelOf(
  { playerName }: Pick<BettingDeps, 'playerName'>,
  { slug }: PricedMarket,
  { name }: PricedOutcome,
): LegLabel {
  return { slug, outcome: name.map((token) => playerName(token) ?? token) }
}

/** assumed: races are without handicap, so their place terms are those of other races. */
function readPlace(
  event: BookEvent,
  market: PricedMarket | undefined,
  markets: readonly PricedMarket[],
  { outcomeId }: Selection,
): Pick<ReadLeg, 'eachWay' | 'placeChances'> {
  const none = { eachWay: undefined, placeChances: undefined }
  if (sportOf(event) !== 'horse-racing' || market?.slug !== 'win') return none
  const { runners } = rulesOf(event.rules, 'horse-racing')
  const eachWay = standardPlaceTerms(runners.length, false)
  if (eachWay === undefined) return none
  const place = markets.find(({ slug }) => slug === 'place')
  const placed = place?.outcomes.find(({ id }) => id === outcomeId)
  return { eachWay, placeChances: placed?.fair }
}

function toOffer(
  { watch, clock }: Pick<BettingDeps, 'watch' | 'clock'>,
  { event }: EventState,
  selection: Selection,
  outcome: PricedOutcome | undefined,
  priceVersion: number,
): LegOffer {
  const nowMs = clock.now().getTime()
  const closure = watch.isSilent(nowMs) ? 'suspended' : findClosure(event, nowMs)
  const isActive = closure === null && outcome !== undefined
  const price = outcome?.price ?? null
  return {
    selectionId: selectionIdOf(selection),
    marketStatus: closure === 'finished' ? 'settled' : isActive ? 'active' : 'suspended',
    price: price === null ? undefined : parseDecimalRational(price),
    priceVersion,
    publishedAt: nowMs,
    closesAt: closure === 'closed' || event.status === 'open' ? event.startMs : undefined,
    isLive: event.status === 'live',
    incidentVersion: event.factNo,
  }
}
