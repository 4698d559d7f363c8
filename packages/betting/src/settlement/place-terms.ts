import type { PlaceTerms } from '../bet/bet.ts'
import { rational } from '../odds/rational.ts'

type Band = {
  readonly from: number
  readonly handicapOnly: boolean
  readonly places: number
  readonly denominator: bigint
}

/** Standard terms by runners coming under orders; with fewer than five, win only. */
const BANDS: readonly Band[] = [
  { from: 5, handicapOnly: false, places: 2, denominator: 4n },
  { from: 8, handicapOnly: false, places: 3, denominator: 5n },
  { from: 12, handicapOnly: true, places: 3, denominator: 4n },
  { from: 16, handicapOnly: true, places: 4, denominator: 4n },
]

/** The place part of an each-way bet, or undefined when all of it is on to win. */
export function standardPlaceTerms(runners: number, isHandicap: boolean): PlaceTerms | undefined {
  const band = BANDS.findLast(
    ({ from, handicapOnly }) => runners >= from && (isHandicap || !handicapOnly),
  )
  if (band === undefined) return undefined
  return { places: band.places, fraction: rational(1n, band.denominator), isFixed: false }
}

/** The terms that a bet is settled by: stated ones stay, standard ones follow the runners. */
export function termsAtOff(
  stated: PlaceTerms,
  runners: number,
  isHandicap: boolean,
): PlaceTerms | undefined {
  return stated.isFixed ? stated : standardPlaceTerms(runners, isHandicap)
}
