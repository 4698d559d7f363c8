import { stakeOfChips, type ChipsBet } from '@fairhouse/fair/chips'
import { rouletteGame } from '@fairhouse/fair/roulette/roulette.game'
import { describeChips, type StudioGame } from '../studio.game.ts'

export const roulette: StudioGame<ChipsBet, never> = {
  game: rouletteGame,
  name: 'Roulette',
  category: 'Table',
  kind: 'other',
  hasFreeRounds: false,
  rtp: '97.29',
  limits: { stakeMaxFactor: 4n },
  describeBet: describeChips,
  stakeOf: stakeOfChips,
}
