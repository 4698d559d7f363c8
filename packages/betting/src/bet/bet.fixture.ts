import { ONE, parseDecimalRational, rational, ZERO, type Rational } from '../odds/rational.ts'
import { wonFactors, type BetTerms, type Leg, type LegFactors } from './bet.ts'

export function price(text: string): Rational {
  const value = parseDecimalRational(text)
  if (value === undefined) throw new RangeError(`${text} is no price`)
  return value
}

export function legAt(odds: string, index = 0, place?: readonly [bigint, bigint]): Leg {
  return {
    selectionId: `selection-${index}`,
    eventId: `event-${index}`,
    marketId: '1',
    specifiers: '',
    price: price(odds),
    priceVersion: 1,
    ...(place && { eachWay: { places: 3, fraction: rational(...place), isFixed: false } }),
  }
}

type BetOptions = Partial<Omit<BetTerms, 'legs'>> & { place?: readonly [bigint, bigint] }

/** A bet on these prices, a multiple of all of them unless sizes are given. */
export function betOf(odds: readonly string[], options: BetOptions = {}): BetTerms {
  const { place, ...terms } = options
  return {
    legs: odds.map((text, index) => legAt(text, index, place)),
    sizes: [odds.length],
    bankers: [],
    unitStakeMinor: 100n,
    isEachWay: false,
    ...terms,
  }
}

export const lost: LegFactors = { win: ZERO }
export const voided: LegFactors = { win: ONE }

export function won(bet: BetTerms, index: number): LegFactors {
  return wonFactors(bet.legs[index]!)
}
