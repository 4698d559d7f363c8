import { readPrice } from '../core/price.ts'
import {
  combinedPrice,
  exactReturnPerUnit,
  potentialReturn,
  totalStakeMinor,
  wonFactors,
  type BetTerms,
  type PlaceTerms,
} from '@fairhouse/betting/bet/bet'
import { stakeToWin } from '@fairhouse/betting/bet/stake'
import type { BetShape } from '@fairhouse/betting/bet/system'
import { parseRational } from '@fairhouse/betting/odds/rational'
import { picksOf, shapeOf, type Pick, type Slip } from './slip.ts'

/** Place terms as the book states them, by the keys of the picks that have some. */
export type PlaceOffers = ReadonlyMap<
  string,
  { readonly places: number; readonly fraction: string }
>

export type Totals = {
  readonly stakeMinor: bigint
  /** The return of the slip if everything wins, by the function that pays it. */
  readonly returnMinor: bigint
}

/** Cost and return of a slip at these prices. Singles are rounded one by one, as they are paid. */
export function totalsOf(
  slip: Slip,
  /** Of each bet that the slip places. */
  unitStakesMinor: readonly bigint[],
  places: PlaceOffers,
): Totals {
  const bets = betsOf(slip).map((picks, index) =>
    termsOf(slip, picks, { unitStakeMinor: unitStakesMinor[index] ?? 0n, places }),
  )
  return {
    stakeMinor: bets.reduce((sum, terms) => sum + totalStakeMinor(terms), 0n),
    returnMinor: bets.reduce((sum, terms) => sum + potentialReturn(terms).payoutMinor, 0n),
  }
}

/** The picks of each bet that the slip places. */
export function betsOf(slip: Slip): readonly (readonly Pick[])[] {
  const picks = picksOf(slip)
  return slip.mode === 'single' ? picks.map((pick) => [pick]) : [picks]
}

/** The stake of each line that returns at least so much; of several singles, of the first one. */
export function unitStakeToWin(slip: Slip, targetMinor: bigint, places: PlaceOffers): bigint {
  const [picks = []] = betsOf(slip)
  const terms = termsOf(slip, picks, { unitStakeMinor: 1n, places })
  return stakeToWin(targetMinor, exactReturnPerUnit(terms, terms.legs.map(wonFactors)))
}

function termsOf(
  slip: Slip,
  picks: readonly Pick[],
  of: { readonly unitStakeMinor: bigint; readonly places: PlaceOffers },
): BetTerms {
  const legs = picks.map(({ key, eventId, price }) => {
    const place = slip.isEachWay ? readPlace(of.places.get(key)) : undefined
    return {
      selectionId: key,
      eventId: String(eventId),
      marketId: '',
      specifiers: '',
      price: readPrice(price),
      priceVersion: 0,
      ...(place && { eachWay: place }),
    }
  })
  const { unitStakeMinor } = of
  return { legs, ...shapeOf(slip), unitStakeMinor, isEachWay: slip.isEachWay }
}

function readPlace(
  offer: { readonly places: number; readonly fraction: string } | undefined,
): PlaceTerms | undefined {
  const fraction = parseRational(offer?.fraction ?? '')
  return offer && fraction && { places: offer.places, fraction, isFixed: true }
}

/** The product of prices as a decimal, cut to hundredths; empty while one is not known. */
export function productOf(prices: readonly string[]): string {
  if (prices.includes('')) return ''
  const { n, d } = combinedPrice(prices.map((price) => ({ price: readPrice(price) })))
  const hundredths = (n * 100n) / d
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/**
 * The bookmaker's margin on these prices, in percent: the mean of all lines, each of which has to
 * win as a whole.
 */
export function combinedMargin(
  picks: readonly { readonly book: number }[],
  { sizes, bankers }: Omit<BetShape, 'legCount'>,
): number {
  // By the number of legs: the number of lines, and their total return.
  const lines: number[] = [1, ...picks.map(() => 0)]
  const returned = [...lines]
  for (const [index, { book }] of picks.entries()) {
    for (let size = picks.length; size >= 0; size -= 1) {
      const isLeftOut = !bankers.includes(index)
      lines[size] = (isLeftOut ? lines[size]! : 0) + (lines[size - 1] ?? 0)
      returned[size] = (isLeftOut ? returned[size]! : 0) + (returned[size - 1] ?? 0) * (1000 / book)
    }
  }
  const sum = (of: readonly number[]) => sizes.reduce((all, size) => all + (of[size] ?? 0), 0)
  return (1 - sum(returned) / sum(lines)) * 100
}
