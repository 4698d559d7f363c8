import { sumLines, type BetTerms, type LegFactors } from '../bet/bet.ts'
import { placePrice } from '../bet/leg-factor.ts'
import {
  add,
  compare,
  floor,
  multiply,
  ONE,
  rational,
  ZERO,
  type Rational,
} from '../odds/rational.ts'

const HALF = rational(1n, 2n)

/**
 * The part of the stake that came back without having been at risk, rounded down: of each line the
 * product of its legs' void shares. A half-lost or half-won leg is void by half.
 */
export function voidedStakeMinor(terms: BetTerms, factors: readonly LegFactors[]): bigint {
  const winShares = factors.map(({ win }, leg) => voidShare(win, terms.legs[leg]!.price))
  const win = sumLines(terms, winShares)
  if (!terms.isEachWay) return floor(multiply(rational(terms.unitStakeMinor), win))
  const placeShares = factors.map(({ place, win: onWin }, leg) => {
    const { price, eachWay } = terms.legs[leg]!
    return voidShare(place ?? onWin, eachWay ? placePrice(price, eachWay.fraction) : price)
  })
  const both = add(win, sumLines(terms, placeShares))
  return floor(multiply(rational(terms.unitStakeMinor), both))
}

/** Of a leg whose stake is multiplied by the factor. */
function voidShare(factor: Rational, price: Rational): Rational {
  if (compare(factor, ONE) === 0) return ONE
  const isHalf = [HALF, multiply(add(price, ONE), HALF)].some((half) => compare(factor, half) === 0)
  return isHalf ? HALF : ZERO
}
