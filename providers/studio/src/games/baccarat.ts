import { baccaratGame } from '@fairhouse/fair/baccarat/baccarat.game'
import { stakeOfChips, type ChipsBet } from '@fairhouse/fair/chips'
import { describeChips, type StudioGame } from '../studio.game.ts'

export const baccarat: StudioGame<ChipsBet, never> = {
  game: baccaratGame,
  name: 'Baccarat',
  category: 'Table',
  kind: 'other',
  hasFreeRounds: false,
  // of the tie; the banker returns 98.93 %, the player 98.77 %
  rtp: '85.88',
  rtpMax: '98.93',
  limits: { stakeMaxFactor: 4n },
  describeBet: describeChips,
  stakeOf: stakeOfChips,
}
