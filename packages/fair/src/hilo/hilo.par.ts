import { numberFor, type Mode } from '../enumeration.ts'
import type { HiloAction, HiloBet, HiloGuess } from './hilo.game.ts'

const VALUES = Array.from({ length: 13 }, (_, index) => index + 1)

/** A number that draws a card of the value: ace 1 to king 13. */
export function numberOfValue(value: number): number {
  return numberFor((value === 1 ? 12 : value - 2) * 4, 52)
}

/** A guess on a card of the value, then a cash-out: the 13 values that can follow. */
export function hiloMode(value: number, guess: HiloGuess): Mode<HiloBet, HiloAction> {
  const isRight = (next: number): boolean => {
    if (guess === 'same') return next === value
    if (guess === 'higher') return next > value
    if (guess === 'lower') return next < value
    return guess === 'higherOrSame' ? next >= value : next <= value
  }
  const count = VALUES.filter(isRight).length
  return {
    name: `${count} of 13 values win`,
    bet: {},
    outcomes: () =>
      VALUES.map((next) => ({
        numbers: [numberOfValue(value), numberOfValue(next)],
        actions: isRight(next) ? [{ type: guess }, { type: 'cashOut' }] : [{ type: guess }],
        weight: 1n,
      })),
  }
}

/** One guess by how many values win: 12 down to 1. */
export const HILO_MODES = [
  ...VALUES.slice(1, 12)
    .toReversed()
    .map((value) => hiloMode(value, 'lowerOrSame')),
  hiloMode(1, 'same'),
]
