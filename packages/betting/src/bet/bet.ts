import {
  add,
  compare,
  floor,
  multiply,
  ONE,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '../odds/rational.ts'
import { placePrice } from './leg-factor.ts'
import { elementarySymmetric } from './symmetric.ts'
import { countLines, type BetShape } from './system.ts'

/** Place terms as stated on the slip. `isFixed` terms do not follow the number of runners. */
export type PlaceTerms = {
  readonly places: number
  readonly fraction: Rational
  readonly isFixed: boolean
}

/** One selection of a bet builder, with its name. */
export type LegPart = {
  readonly marketId: string
  readonly specifiers: string
  readonly outcomeId: string
  readonly label?: { readonly slug: string; readonly outcome: readonly string[] }
}

/** A leg at the price that the player accepted. */
export type Leg = {
  readonly selectionId: string
  readonly eventId: string
  readonly marketId: string
  /** Sorted `key=value` pairs joined by `|`, empty for a market without. */
  readonly specifiers: string
  readonly price: Rational
  readonly priceVersion: number
  readonly eachWay?: PlaceTerms
  /** Of a bet builder: the selections that all have to win. */
  readonly parts?: readonly LegPart[]
  /** Score when the bet was placed, for markets that count from there on. */
  readonly scoreAtPlacement?: readonly [number, number]
}

/** The part of a bet that its return depends on. */
export type BetTerms = {
  readonly legs: readonly Leg[]
  readonly sizes: readonly number[]
  readonly bankers: readonly number[]
  /** Stake of each line; an each-way bet stakes it twice. */
  readonly unitStakeMinor: bigint
  readonly isEachWay: boolean
  /** The most that this bet pays, as stated when it was placed. */
  readonly payoutMaxMinor?: bigint
}

/** Win and place factor of each leg, in the order of the legs. */
export type LegFactors = { readonly win: Rational; readonly place?: Rational }

export type BetReturn = {
  readonly payoutMinor: bigint
  /** The loss by the only rounding of the bet, below one minor unit. */
  readonly residue: Rational
  /** The cap that applied, when the exact return was above it. */
  readonly isCapped: boolean
}

export function shapeOf(terms: Pick<BetTerms, 'legs' | 'sizes' | 'bankers'>): BetShape {
  return { legCount: terms.legs.length, sizes: terms.sizes, bankers: terms.bankers }
}

/** Stake per line times lines, twice for an each-way bet. */
export function totalStakeMinor(terms: BetTerms): bigint {
  return terms.unitStakeMinor * BigInt(countLines(shapeOf(terms))) * (terms.isEachWay ? 2n : 1n)
}

/** The sum over all lines of the product of their factors, per unit staked. */
export function sumLines(terms: BetTerms, factors: readonly Rational[]): Rational {
  const isBanker = (index: number) => terms.bankers.includes(index)
  const free = factors.filter((_, index) => !isBanker(index))
  const bankers = factors.filter((_, index) => isBanker(index))
  const polynomials = elementarySymmetric(free)
  const sum = terms.sizes.reduce(
    (total, size) => add(total, polynomials[size - bankers.length] ?? ZERO),
    ZERO,
  )
  return bankers.reduce(multiply, sum)
}

/**
 * The payout of a bet for these factors. Exact until the end, then one floor to the minor unit: rounding
 * a combined price first would pay less than the prices promise.
 */
export function betReturn(terms: BetTerms, factors: readonly LegFactors[]): BetReturn {
  if (factors.length !== terms.legs.length) throw new RangeError('one factor per leg is needed')
  const exact = multiply(rational(terms.unitStakeMinor), exactReturnPerUnit(terms, factors))
  const payout = floor(exact)
  const cap = terms.payoutMaxMinor
  if (cap !== undefined && payout > cap) {
    return { payoutMinor: cap, residue: ZERO, isCapped: true }
  }
  return { payoutMinor: payout, residue: subtract(exact, rational(payout)), isCapped: false }
}

/** The return of one unit, before any rounding: win lines, and place lines of an each-way bet. */
export function exactReturnPerUnit(terms: BetTerms, factors: readonly LegFactors[]): Rational {
  const win = sumLines(
    terms,
    factors.map((factor) => factor.win),
  )
  if (!terms.isEachWay) return win
  // With too few runners left for places, the place money is on to win.
  const place = factors.map((factor) => factor.place ?? factor.win)
  return add(win, sumLines(terms, place))
}

/** The return when every leg wins: the same function, so what the slip shows is what is paid. */
export function potentialReturn(terms: BetTerms): BetReturn {
  return betReturn(terms, terms.legs.map(wonFactors))
}

export function wonFactors(leg: Leg): LegFactors {
  return leg.eachWay === undefined
    ? { win: leg.price }
    : { win: leg.price, place: placePrice(leg.price, leg.eachWay.fraction) }
}

/** The product of the prices of a multiple, exact. */
export function combinedPrice(legs: readonly Pick<Leg, 'price'>[]): Rational {
  return legs.reduce((product, leg) => multiply(product, leg.price), ONE)
}

/** True when no outcome of the undecided legs can still bring a return. */
export function isLostAlready(
  terms: BetTerms,
  known: readonly (LegFactors | undefined)[],
): boolean {
  const best = terms.legs.map((leg, index) => known[index] ?? wonFactors(leg))
  return compare(exactReturnPerUnit(terms, best), ZERO) === 0
}
