import type { GameCategory } from '@fairhouse/contract/play-tool'
import { totalIn, type Money, type PriceOf } from '../limit-usage.ts'
import type { Market } from './market.ts'

type Played = { readonly product: GameCategory; readonly age: number | null }

const linesOf = ({ rules }: Market) => rules.stakeMax.value

/** The largest stake of a round, in minor units of the market's currency; null = no maximum. */
export function stakeMaxOf(market: Market, { product, age }: Played): bigint | null {
  const binding = linesOf(market).filter(
    (line) =>
      line.product === product &&
      (line.underAge === undefined || age === null || age < line.underAge),
  )
  return binding
    .map(({ max }) => BigInt(max))
    .reduce<bigint | null>((least, max) => (least === null || max < least ? max : least), null)
}

/** Whether a round of this stake is above the maximum; reaching it exactly is allowed. */
export function isAboveStakeMax(
  market: Market,
  { stake, ...played }: Played & { readonly stake: Money },
  priceOf: PriceOf,
): boolean {
  const max = stakeMaxOf(market, played)
  if (max === null) return false
  return totalIn(market.currency, new Map([[stake.currency, stake.amountMinor]]), priceOf) > max
}

/** Whether any market has such a rule: without one nobody's age is read. */
export function hasStakeMax(markets: readonly Market[]): boolean {
  return markets.some((market) => linesOf(market).length > 0)
}
