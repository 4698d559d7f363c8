import type { MarginMethod } from './margin-method.ts'

/** The overround of a market, by its number of outcomes. */
export type MarginRules = {
  readonly version: string
  readonly method: MarginMethod
  /** From this many outcomes on, the sum of the implied probabilities. */
  readonly books: readonly { readonly outcomes: number; readonly book: number }[]
  /** Added to the book while an event is live. */
  readonly live: number
  /** A higher price is not offered, whatever the model says. */
  readonly priceMax: number
}

/**
 * assumed: margins of a fair sportsbook. Power, because long shots are where a model errs most; two-way
 * and three-way markets as at exchanges and low-margin sportsbooks.
 */
export const MARGIN_RULES: MarginRules = {
  version: '2026-11',
  method: 'power',
  books: [
    { outcomes: 1, book: 1.04 },
    { outcomes: 3, book: 1.05 },
    { outcomes: 4, book: 1.07 },
    { outcomes: 7, book: 1.1 },
    { outcomes: 16, book: 1.15 },
  ],
  live: 0.01,
  priceMax: 1000,
}

/** The book of a market of so many outcomes. */
export function bookOf(rules: MarginRules, outcomes: number, isLive: boolean): number {
  const book = rules.books.findLast((row) => outcomes >= row.outcomes)?.book ?? 1
  return book + (isLive ? rules.live : 0)
}
