import {
  add,
  divide,
  floor,
  multiply,
  ONE,
  rational,
  ZERO,
  type Rational,
} from '@fairhouse/betting/odds/rational'

/** Figures of a market for a player, in tenths of a percent. */
export type MarginStatement = {
  /** The overround: 1048 is 104.8 %. */
  readonly book: number
  /** The return of every 100 staked if the prices are right, truncated, never rounded up. */
  readonly returned: number
  /** The part of stakes that is kept, the rest of `returned`. */
  readonly hold: number
}

const THOUSAND = rational(1000n)

/** The statement of a market from its prices; with several winners the sum is divided by them. */
export function stateMargin(prices: readonly Rational[], winners = 1): MarginStatement {
  const book = divide(
    prices.reduce((sum, price) => add(sum, divide(ONE, price)), ZERO),
    rational(BigInt(winners)),
  )
  const returned = tenths(divide(ONE, book))
  return { book: tenths(book), returned, hold: 1000 - returned }
}

/** The return of every 100 staked on a multiple of such legs: margins compound. */
export function stateMultiple(books: readonly Rational[]): MarginStatement['returned'] {
  return tenths(books.reduce((product, book) => divide(product, book), ONE))
}

/** The sum of the implied probabilities of a market, exact. */
export function bookOfPrices(prices: readonly Rational[]): Rational {
  return prices.reduce((sum, price) => add(sum, divide(ONE, price)), ZERO)
}

function tenths(value: Rational): number {
  return Number(floor(multiply(value, THOUSAND)))
}
