import type { ChipsBet } from '../chips.ts'
import { numberFor, type Mode } from '../enumeration.ts'
import { SIC_BO_ROLLS } from './sic-bo.game.ts'
import { SIC_BO_SPOTS } from './sic-bo.spots.ts'

/** One chip on the spot, with all 216 rolls. */
export function sicBoMode(spot: { readonly id: string }): Mode<ChipsBet> {
  return {
    name: spot.id,
    bet: { chips: [{ spot: spot.id, amount: '100' }] },
    outcomes: () =>
      SIC_BO_ROLLS.map((dice) => ({
        numbers: dice.map((face) => numberFor(face - 1, 6)),
        weight: 1n,
      })),
  }
}

/** The spots that differ in more than their faces: totals from 11 on mirror those below. */
export const SIC_BO_MODES = SIC_BO_SPOTS.filter(
  ({ id, kind }, index) =>
    (kind === 'total' && Number(id.split('-')[1]) <= 10) ||
    SIC_BO_SPOTS.findIndex((other) => other.kind === kind) === index,
).map(sicBoMode)
