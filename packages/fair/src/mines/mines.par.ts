import { choose, numberFor, type Mode } from '../enumeration.ts'
import { MINES_TILES, type MinesAction, type MinesBet } from './mines.game.ts'

/** Revealing that many gems and then cashing out: won or lost, wherever the mines are. */
export function minesMode(mines: number, gems: number): Mode<MinesBet, MinesAction> {
  const reveals = Array.from({ length: gems }, (_, tile) => ({ type: 'reveal' as const, tile }))
  const isCleared = gems === MINES_TILES - mines
  const wins = choose(MINES_TILES - mines, gems)
  const numbersAt = (index: (length: number) => number) =>
    Array.from({ length: mines }, (_, drawn) => {
      return numberFor(index(MINES_TILES - drawn), MINES_TILES - drawn)
    })
  return {
    name: `${mines} ${mines === 1 ? 'mine' : 'mines'}, cash-out after ${gems}`,
    bet: { mines },
    outcomes: () => [
      {
        numbers: numbersAt((length) => length - 1),
        actions: isCleared ? reveals : [...reveals, { type: 'cashOut' }],
        weight: wins,
      },
      {
        numbers: numbersAt(() => 0),
        actions: reveals.slice(0, 1),
        weight: choose(MINES_TILES, gems) - wins,
      },
    ],
  }
}

export const MINES_MODES = [1, 3, 5, 10, 24].flatMap((mines) =>
  [...new Set([1, 3, 5, 10, MINES_TILES - mines])]
    .filter((gems) => gems <= MINES_TILES - mines)
    .map((gems) => minesMode(mines, gems)),
)
