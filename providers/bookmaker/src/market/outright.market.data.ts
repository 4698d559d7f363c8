import { listMarkets, type MarketDefinition, variantsOf } from './market.ts'
import { within } from '../sports/horse-racing/race.markets.ts'

/**
 * A season, a group or a tournament by its final table, which is a race of competitors: `order` and
 * `positions` of the record. A competitor that does not take part loses, as in any ante-post bet.
 */
export function outrightMarkets(tops: readonly number[]): readonly MarketDefinition[] {
  return listMarkets('main', [
    ['804', 'outright', within(() => 1)],
    ['805', 'top_n', within(({ pos }) => Number(pos)), variantsOf('pos', tops)],
  ])
}
