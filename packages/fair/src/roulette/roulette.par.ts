import { numberFor, type Mode } from '../enumeration.ts'
import type { ChipsBet } from '../chips.ts'
import { ROULETTE_POCKETS, ROULETTE_SPOTS } from './roulette.spots.ts'

/** One chip on the spot, with the 37 pockets. */
export function rouletteMode(spot: { id: string; kind: string }): Mode<ChipsBet> {
  return {
    name: `${spot.kind} ${spot.id}`,
    bet: { chips: [{ spot: spot.id, amount: '100' }] },
    outcomes: () =>
      Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => ({
        numbers: [numberFor(pocket, ROULETTE_POCKETS)],
        weight: 1n,
      })),
  }
}

/** The first spot of each kind represents all of them. */
export const ROULETTE_MODES = ROULETTE_SPOTS.filter(
  (spot, index) => ROULETTE_SPOTS.findIndex(({ kind }) => kind === spot.kind) === index,
).map((spot) => rouletteMode(spot))
