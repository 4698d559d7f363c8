import {
  scratchCardGame,
  type ScratchCardBet,
} from '@fairhouse/fair/scratch-card/scratch-card.game'
import type { StudioGame } from '../studio.game.ts'

export const scratchCard: StudioGame<ScratchCardBet, never> = {
  game: scratchCardGame,
  name: 'Scratch Card',
  category: 'Originals',
  kind: 'other',
  rtp: '99.00',
  // the largest prize is 5,000 times the stake
  limits: { payoutMaxFactor: 10n },
  describeBet: () => 'one card',
}
