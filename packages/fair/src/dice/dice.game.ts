import {
  DICE_MATH_VERSION,
  diceMultiplier,
  dicePayout,
  diceRoll,
  isDiceBet,
  type DiceBet,
} from '../dice.ts'
import { readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { DICE_CONFIG } from '../math-version.ts'

/** The roll in hundredths, 0 to 10000. */
export type DiceView = { readonly roll: number }

/** Dice on the interface of all games; its mathematics is in `../dice.ts`. */
export const diceGame: Game<DiceBet, never> = {
  code: 'dice',
  mathVersion: DICE_MATH_VERSION,
  config: DICE_CONFIG,
  parseBet(input) {
    const fields = readFields(input, ['direction', 'target'])
    if (!fields || !isDiceBet(fields)) return null
    return { direction: fields.direction, target: fields.target }
  },
  parseAction: () => null,
  maxMultiplierHundredths(bet) {
    const { numerator, denominator } = diceMultiplier(bet)
    return (numerator * 100n + denominator - 1n) / denominator
  },
  play(draws, { bet, actions, stakeMinor, stepMinor }) {
    if (actions.length > 0) return { status: 'illegal' }
    const roll = diceRoll(draws.next() / 2 ** 32)
    const view: DiceView = { roll }
    const payoutMinor = dicePayout(bet, roll, stakeMinor, stepMinor)
    return { status: 'settled', view, stakeMinor, payoutMinor }
  },
}
