import { parseDecimalRational, type Rational } from '@fairhouse/betting/odds/rational'

/** The price of a text of the book; 1 for what is none. */
export function readPrice(text: string): Rational {
  return parseDecimalRational(text) ?? { n: 1n, d: 1n }
}
