import { formatRational, parseRational, type Rational } from '../odds/rational.ts'
import type { BetTerms, Leg, LegFactors } from './bet.ts'

/** A fraction as text, e.g. `191/100`. */
type Fraction = string

/** The name of a leg, as in the market tables. */
export type LegLabel = { readonly slug: string; readonly outcome: readonly string[] }

type EncodedLeg = Omit<Leg, 'price' | 'eachWay' | 'scoreAtPlacement'> & {
  readonly outcomeId: string
  readonly label?: LegLabel
  readonly price: Fraction
  readonly eachWay?: {
    readonly places: number
    readonly fraction: Fraction
    readonly isFixed: boolean
  }
}

/** The terms of a bet as stored. Stake and maximum payout are separate columns. */
export type EncodedTerms = Pick<BetTerms, 'sizes' | 'bankers' | 'isEachWay'> & {
  readonly legs: readonly EncodedLeg[]
}

export type EncodedFactors = { readonly win: Fraction; readonly place?: Fraction }

/** The terms of a bet with the outcome that each leg is on, and the largest payout stated. */
export type StoredTerms = BetTerms & {
  readonly outcomeIds: readonly string[]
  readonly labels: readonly (LegLabel | undefined)[]
  readonly payoutMaxMinor: bigint
}

export function encodeTerms({
  legs,
  outcomeIds,
  labels,
  sizes,
  bankers,
  isEachWay,
}: StoredTerms): EncodedTerms {
  return {
    legs: legs.map(({ price, eachWay, scoreAtPlacement: _, ...leg }, index) => ({
      ...leg,
      outcomeId: outcomeIds[index]!,
      ...(labels[index] && { label: labels[index] }),
      price: formatRational(price),
      ...(eachWay && { eachWay: { ...eachWay, fraction: formatRational(eachWay.fraction) } }),
    })),
    sizes,
    bankers,
    isEachWay,
  }
}

export function decodeTerms(
  { legs, sizes, bankers, isEachWay }: EncodedTerms,
  amounts: { readonly unitStakeMinor: bigint; readonly payoutMaxMinor: bigint },
): StoredTerms {
  return {
    legs: legs.map(({ outcomeId: _, label: _label, price, eachWay, ...leg }) => ({
      ...leg,
      price: decode(price),
      ...(eachWay && { eachWay: { ...eachWay, fraction: decode(eachWay.fraction) } }),
    })),
    outcomeIds: legs.map(({ outcomeId }) => outcomeId),
    labels: legs.map(({ label }) => label),
    sizes,
    bankers,
    isEachWay,
    ...amounts,
  }
}

export function encodeFactors({ win, place }: LegFactors): EncodedFactors {
  return { win: formatRational(win), ...(place && { place: formatRational(place) }) }
}

export function decodeFactors({ win, place }: EncodedFactors): LegFactors {
  return { win: decode(win), ...(place !== undefined && { place: decode(place) }) }
}

function decode(text: Fraction): Rational {
  const value = parseRational(text)
  if (value === undefined) throw new Error(`${text} is not a stored fraction`)
  return value
}
