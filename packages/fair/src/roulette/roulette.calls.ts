import { ROULETTE_POCKETS, ROULETTE_WHEEL } from './roulette.spots.ts'

/** Chips of a call bet: the number of units on each spot. */
export type CallChips = readonly { readonly spot: string; readonly units: number }[]

const one = (...spots: string[]): CallChips => spots.map((spot) => ({ spot, units: 1 }))

/** The four sectors of the wheel, as inside bets. */
export const ROULETTE_CALLS = {
  voisins: [
    { spot: '0-2-3', units: 2 },
    ...one('4-7', '12-15', '18-21', '19-22', '32-35'),
    { spot: '25-26-28-29', units: 2 },
  ],
  tiers: one('5-8', '10-11', '13-16', '23-24', '27-30', '33-36'),
  orphelins: one('1', '6-9', '14-17', '17-20', '31-34'),
  zero: one('0-3', '12-15', '26', '32-35'),
} as const satisfies Record<string, CallChips>

/** A number with its `reach` neighbours to each side on the wheel, one unit straight on each. */
export function neighboursOf(number: number, reach: number): CallChips {
  const at = ROULETTE_WHEEL.indexOf(number)
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
  return offsets.map((offset) => ({
    spot: String(ROULETTE_WHEEL[(at + offset + ROULETTE_POCKETS) % ROULETTE_POCKETS]),
    units: 1,
  }))
}

/** All numbers that end in the digit, one unit straight on each. */
export function finalsOf(digit: number): CallChips {
  const numbers = Array.from({ length: ROULETTE_POCKETS }, (_, number) => number)
  return one(...numbers.filter((number) => number % 10 === digit).map(String))
}
