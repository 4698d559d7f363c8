import { rational, type Rational } from '../odds/rational.ts'

/**
 * The part of a stake that a tie pays: `places` are paid, `tied` runners share the position, full
 * odds on the reduced stake. 1 when all of them are within the places, 0 when none is.
 */
export function deadHeatShare(position: number, tied: number, places: number): Rational {
  const left = Math.max(0, places - position + 1)
  return left >= tied ? rational(1n) : rational(BigInt(left), BigInt(tied))
}
