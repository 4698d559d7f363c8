import { DICE_RTP, type DiceBet } from '@fairhouse/fair/dice'
import { formatRoll } from '@fairhouse/fair/dice-text'
import { diceGame } from '@fairhouse/fair/dice/dice.game'
import { formatRatio } from '@fairhouse/fair/ratio'
import type { StudioGame } from '../studio.game.ts'

const { numerator, denominator } = DICE_RTP

export const dice: StudioGame<DiceBet, never> = {
  game: diceGame,
  name: 'Dice',
  category: 'Originals',
  kind: 'other',
  rtp: formatRatio({ numerator: numerator * 100n, denominator }, 2, 'down'),
  describeBet: ({ direction, target }) => `${direction} ${formatRoll(target)}`,
}
