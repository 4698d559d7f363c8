import { stakeOfChips, type ChipsBet } from '@fairhouse/fair/chips'
import { sicBoGame } from '@fairhouse/fair/sic-bo/sic-bo.game'
import { describeChips, type StudioGame } from '../studio.game.ts'

export const sicBo: StudioGame<ChipsBet, never> = {
  game: sicBoGame,
  name: 'Sic Bo',
  category: 'Table',
  kind: 'other',
  hasFreeRounds: false,
  // of a single face; every other bet returns 96.8 % or more
  rtp: '92.12',
  rtpMax: '97.22',
  limits: { stakeMaxFactor: 4n },
  describeBet: describeChips,
  stakeOf: stakeOfChips,
}
