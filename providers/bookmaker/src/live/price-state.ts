import type { EventState } from '../event/event-book.ts'
import { sportOf } from '../event/event.ts'
import { readRecord } from '../event/read-record.ts'
import { MARGIN_RULES } from '../margin/margin.data.ts'
import { publishMarket } from '../margin/publish.ts'
import { findContradictions } from '../pricing/coherence.ts'
import { priceEvent } from '../pricing/price-event.ts'
import { findSport } from '../sports/sports.ts'
import { toPricedMarket, type PricedMarket } from './priced-market.ts'

/** The markets in a list of events, or every market of an event's page. */
export type PriceKind = 'main' | 'all'

/** The prices of an event at an instant, by the model of its sport, with their margin. */
export function priceState(
  kind: PriceKind,
  state: EventState,
  nowMs: number,
): readonly PricedMarket[] {
  const model = findSport(sportOf(state.event))
  const all = model.markets(state.event.rules)
  const definitions =
    kind === 'all' ? all : all.filter(({ slug }) => model.mainSlugs.includes(slug))
  const record = readRecord(state, nowMs)
  const fair = priceEvent(definitions, model.distribution(state, record, nowMs), record)
  // A market that contradicts itself or another one takes no bets.
  const wrong = new Set(findContradictions(fair).map(({ market }) => market))
  const isLive = state.event.status === 'live'
  const markets = fair.flatMap((market) => {
    const published = wrong.has(market) ? undefined : publishMarket(market, MARGIN_RULES, isLive)
    return published === undefined ? [] : [toPricedMarket(published)]
  })
  return kind === 'all' ? markets : chooseMain(markets, model.mainSlugs)
}

/** One market of each slug; of several lines the one whose outcomes are closest to each other. */
export function chooseMain(
  markets: readonly PricedMarket[],
  slugs: readonly string[],
): readonly PricedMarket[] {
  return slugs.flatMap((slug) =>
    markets
      .filter((market) => market.slug === slug)
      .toSorted((a, b) => spread(a) - spread(b))
      .slice(0, 1),
  )
}

function spread({ outcomes }: PricedMarket): number {
  const chances = outcomes.map(({ fair }) => fair.win)
  return Math.max(...chances) - Math.min(...chances)
}
