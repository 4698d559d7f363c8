import type { ChipsBet } from '../chips.ts'
import { numberFor, type Mode, type Outcome } from '../enumeration.ts'
import { BACCARAT_SPOTS, type BaccaratSpot } from './baccarat.game.ts'

const VALUES = Array.from({ length: 10 }, (_, value) => value)
const RANKS = Array.from({ length: 13 }, (_, rank) => rank)

/** A number that draws the rank: 0 for a two to 12 for an ace. */
const numberOfRank = (rank: number): number => numberFor(rank * 4, 52)
/** A number that draws a card of the value. */
const numberOf = (value: number): number =>
  numberOfRank(value === 0 ? 8 : value === 1 ? 12 : value - 2)

/** How many of the 13 ranks have the value, and of the 169 pairs of ranks the total. */
const weightOfValue = (value: number): bigint => (value === 0 ? 4n : 1n)
const weightOfTotal = (total: number): bigint => (total === 0 ? 25n : 16n)

/** Every course of a coup by its values; all weights together are 13⁶. */
export function listCoups(): Outcome[] {
  return VALUES.flatMap((player) =>
    VALUES.flatMap((banker) => {
      const dealt = [player, banker, 0, 0].map(numberOf)
      const weight = weightOfTotal(player) * weightOfTotal(banker)
      if (player >= 8 || banker >= 8) return [{ numbers: dealt, weight: weight * 169n }]
      const thirds = VALUES.map((value) => ({
        numbers: [...dealt, numberOf(value)],
        weight: weight * weightOfValue(value),
      }))
      // The player stands: only the banker can draw.
      if (player >= 6) return thirds.map((one) => ({ ...one, weight: one.weight * 13n }))
      return thirds.flatMap((one) =>
        VALUES.map((value) => ({
          numbers: [...one.numbers, numberOf(value)],
          weight: one.weight * weightOfValue(value),
        })),
      )
    }),
  )
}

/** The first two cards of both sides that decide the pair of one of them. */
function listPairs(side: 'playerPair' | 'bankerPair'): Outcome[] {
  const rest = numberOf(0)
  return RANKS.flatMap((first) =>
    RANKS.map((second) => {
      const [one, two] = [numberOfRank(first), numberOfRank(second)]
      const numbers = side === 'playerPair' ? [one, rest, two, rest] : [rest, one, rest, two]
      return { numbers: [...numbers, rest, rest], weight: 1n }
    }),
  )
}

/** One chip on the spot. */
export function baccaratMode(spot: BaccaratSpot): Mode<ChipsBet> {
  return {
    name: spot,
    bet: { chips: [{ spot, amount: '100' }] },
    outcomes: () =>
      spot === 'playerPair' || spot === 'bankerPair' ? listPairs(spot) : listCoups(),
  }
}

export const BACCARAT_MODES = BACCARAT_SPOTS.map(baccaratMode)
