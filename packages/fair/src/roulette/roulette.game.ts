import { createChipsGame, type ChipsBet, type ChipsView } from '../chips.ts'
import { configText } from '../config.ts'
import type { Game } from '../game.ts'
import { ROULETTE_POCKETS, ROULETTE_SPOTS, type RouletteSpot } from './roulette.spots.ts'

export type RouletteView = ChipsView & { readonly pocket: number }

export const ROULETTE_CHIPS_MAX = 100

/** The inputs that decide a round of roulette. */
export type RouletteRules = {
  readonly spots: readonly RouletteSpot[]
  /** The return of a winning chip. */
  returnOf(spot: RouletteSpot, amount: bigint): bigint
}

export const ROULETTE_RULES: RouletteRules = {
  spots: ROULETTE_SPOTS,
  // Exact: the size of every spot divides 36.
  returnOf: (spot, amount) => (amount * 36n) / BigInt(spot.numbers.length),
}

export function createRouletteGame(rules: RouletteRules): Game<ChipsBet, never> {
  const spots = new Map(rules.spots.map((spot) => [spot.id, spot]))
  return createChipsGame<number>({
    code: 'roulette',
    mathVersion: 'roulette-1',
    config: configText('roulette-1', {
      pocket: `pick(${ROULETTE_POCKETS})`,
      return: '36/n of the chip',
      spots: Object.fromEntries(rules.spots.map(({ id, numbers }) => [id, numbers])),
      chipsMax: ROULETTE_CHIPS_MAX,
    }),
    spots: new Set(spots.keys()),
    chipsMax: ROULETTE_CHIPS_MAX,
    draw: (draws) => draws.pick(ROULETTE_POCKETS),
    outcomes: Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => pocket),
    returnOf(id, amount, pocket) {
      const spot = spots.get(id)!
      return spot.numbers.includes(pocket) ? rules.returnOf(spot, amount) : 0n
    },
    show: (pocket) => ({ pocket }),
  })
}

export const rouletteGame = createRouletteGame(ROULETTE_RULES)
