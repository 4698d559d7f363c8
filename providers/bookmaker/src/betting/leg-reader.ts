import type { LegPart, PlaceTerms } from '@fairhouse/betting/bet/bet'
import type { LegLabel } from '@fairhouse/betting/bet/bet.codec'
import type { LegOffer } from '@fairhouse/betting/bet/leg-offer'
import { parseDecimalRational } from '@fairhouse/betting/odds/rational'
import type { BuilderPart } from '../builder/join-state.ts'
import type { EventState } from '../event/event-book.ts'
import { findClosure, isMarketClosed, sportOf, type BookEvent } from '../event/event.ts'
import type { EventPrices } from '../live/price-book.ts'
import {
  marketKey,
  type FairChances,
  type PricedMarket,
  type PricedOutcome,
} from '../live/priced-market.ts'
import type { JointPurpose } from '../live/pricer.ts'
import type { Fact } from '../simulation/fact.ts'
import { suspensionMs, findSport } from '../sports/sports.ts'
import type { BettingDeps } from './betting.deps.ts'
import {
  BUILDER_MARKET,
  BUILDER_SLUG,
  findOutcome,
  labelParts,
  readBuilder,
} from './builder-reader.ts'

/** The outcome that a leg is on. */
export type Selection = {
  readonly eventId: number
  readonly marketId: string
  readonly specifiers: string
  readonly outcomeId: string
  /** Of a bet builder, which is one selection of several parts. */
  readonly parts?: readonly BuilderPart[]
}

/** A selection as it is offered at a moment, and the event that its price was made from. */
export type ReadLeg = {
  readonly event: BookEvent
  readonly facts: readonly Fact[]
  readonly offer: LegOffer
  readonly outcome: PricedOutcome | undefined
  readonly label: LegLabel | undefined
  /** Offered place terms; undefined if there are none. */
  readonly eachWay: PlaceTerms | undefined
  /** Chances of the place part by these terms. */
  readonly placeChances: FairChances | undefined
  /** Of a bet builder, with what each is called. */
  readonly parts: readonly LegPart[] | undefined
}

/** The same parts of a bet builder in any order are the same selection. */
export function selectionIdOf({ eventId, parts, ...one }: Selection): string {
  const keys = (parts ?? [one]).map(
    ({ marketId, specifiers, outcomeId }) => `${marketKey(marketId, specifiers)}/${outcomeId}`,
  )
  const prefix = parts === undefined ? '' : `${BUILDER_MARKET}:`
  return `${eventId}:${prefix}${keys.toSorted().join('&')}`
}

type ReadDeps = Pick<
  BettingDeps,
  'book' | 'prices' | 'builders' | 'watch' | 'clock' | 'playerName' | 'log'
>

/**
 * Reads selections at current prices; undefined for an unknown event. One after the other: a slip of
 * twenty events takes one place in the queue of the models at a time.
 */
export async function readLegs(
  deps: ReadDeps,
  selections: readonly Selection[],
  purpose: JointPurpose = 'bet',
): Promise<(ReadLeg | undefined)[]> {
  const read: (ReadLeg | undefined)[] = []
  for (const selection of selections) read.push(await readLeg(deps, selection, purpose))
  return read
}

async function readLeg(
  deps: ReadDeps,
  selection: Selection,
  purpose: JointPurpose,
): Promise<ReadLeg | undefined> {
  const state = deps.book.find(selection.eventId)
  if (state === undefined) return undefined
  const nowMs = deps.clock.now().getTime()
  const urgency = purpose === 'bet' ? 'bet' : 'waited'
  const { markets, version } = await deps.prices.make('all', state, nowMs, urgency)
  const { parts } = selection
  if (parts !== undefined) {
    const together = { ...selection, parts, purpose }
    return readTogether(deps, state, together, { markets, version })
  }
  const { market, outcome } = findOutcome(markets, selection) ?? {}
  return {
    event: state.event,
    facts: state.facts,
    outcome,
    label: market && outcome && labelOf(deps, market, outcome),
    offer: toOffer(deps, state, selection, outcome, version),
    parts: undefined,
    ...readPlace(state, market, markets, selection),
  }
}

async function readTogether(
  deps: ReadDeps,
  state: EventState,
  selection: Selection & {
    readonly parts: readonly BuilderPart[]
    readonly purpose: JointPurpose
  },
  { markets, version }: EventPrices,
): Promise<ReadLeg> {
  const { parts, purpose } = selection
  const nowMs = deps.clock.now().getTime()
  const { builder, outcome } = await readBuilder(deps, state, { parts, markets, nowMs, purpose })
  const offer = toOffer(deps, state, selection, outcome, version)
  return {
    event: state.event,
    facts: state.facts,
    outcome,
    label: { slug: BUILDER_SLUG, outcome: [] },
    offer: builder.isOffered ? offer : { ...offer, builderRefusal: builder.refusal },
    eachWay: undefined,
    placeChances: undefined,
    parts: labelParts(deps, parts, markets),
  }
}

function labelOf(
  { playerName }: Pick<BettingDeps, 'playerName'>,
  { slug }: PricedMarket,
  { name }: PricedOutcome,
): LegLabel {
  return { slug, outcome: name.map((token) => playerName(token) ?? token) }
}

function readPlace(
  state: EventState,
  market: PricedMarket | undefined,
  markets: readonly PricedMarket[],
  { outcomeId }: Selection,
): Pick<ReadLeg, 'eachWay' | 'placeChances'> {
  const none = { eachWay: undefined, placeChances: undefined }
  if (market?.slug !== 'win') return none
  const eachWay = findSport(sportOf(state.event)).placeTerms?.(state)
  if (eachWay === undefined) return none
  const specifiers = `places=${eachWay.places}`
  const place = markets.find((each) => each.slug === 'place' && each.specifiers === specifiers)
  const placed = place?.outcomes.find(({ id }) => id === outcomeId)
  return { eachWay, placeChances: placed?.fair }
}

function toOffer(
  { watch, clock }: Pick<BettingDeps, 'watch' | 'clock'>,
  { event, facts }: EventState,
  selection: Selection,
  outcome: PricedOutcome | undefined,
  priceVersion: number,
): LegOffer {
  const nowMs = clock.now().getTime()
  const closure = watch.suspendsAll(nowMs) ? 'suspended' : findClosure(event, nowMs)
  const ids = (selection.parts ?? [selection]).map(({ marketId }) => marketId)
  const isOpen = closure === null && !ids.some((id) => isMarketClosed(event, id))
  const isActive = isOpen && (outcome !== undefined || selection.parts !== undefined)
  const price = outcome?.price ?? null
  return {
    selectionId: selectionIdOf(selection),
    marketStatus: closure === 'finished' ? 'settled' : isActive ? 'active' : 'suspended',
    price: price === null ? undefined : parseDecimalRational(price),
    priceVersion,
    publishedAt: nowMs,
    closesAt: closure === 'closed' || event.status === 'open' ? event.startMs : undefined,
    isLive: event.status === 'live',
    // Incidents that suspend no market only move its price, e.g. a corner.
    incidentVersion: facts.filter((fact) => suspensionMs(event.rules, fact) > 0).length,
  }
}
