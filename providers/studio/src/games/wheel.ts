import { wheelGame, type WheelBet } from '@fairhouse/fair/wheel/wheel.game'
import type { StudioGame } from '../studio.game.ts'

export const wheel: StudioGame<WheelBet, never> = {
  game: wheelGame,
  name: 'Wheel',
  category: 'Originals',
  kind: 'other',
  rtp: '99.00',
  describeBet: ({ segments, risk }) => `${segments} segments, ${risk} risk`,
}
