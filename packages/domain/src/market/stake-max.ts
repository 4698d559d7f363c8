import type { GameCategory } from '@fairhouse/contract/play-tool'
import type { Condition } from '../condition.ts'
import { totalIn, type PriceOf, type Sums } from '../limit-usage.ts'
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

/** What a market asks of the stake of a round, null = nothing; reaching the maximum is allowed. */
export function stakeMaxCondition(
  market: Market,
  { stakes, ...played }: Played & { readonly stakes: Sums },
  priceOf: PriceOf,
): Condition<'marketStake'> | null {
  const max = stakeMaxOf(market, played)
  if (max === null) return null
  const { currency } = market
  const amountMinor = totalIn(currency, stakes, priceOf)
  return {
    ...{ name: 'marketStake', isMet: amountMinor <= max },
    ...{ value: { amountMinor, currency }, threshold: { amountMinor: max, currency } },
  }
}

/** Whether any market has such a rule: without one nobody's age is read. */
export function hasStakeMax(markets: readonly Market[]): boolean {
  return markets.some((market) => linesOf(market).length > 0)
}
