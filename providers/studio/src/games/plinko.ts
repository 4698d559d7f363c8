import { plinkoGame, type PlinkoBet } from '@fairhouse/fair/plinko/plinko.game'
import type { StudioGame } from '../studio.game.ts'

export const plinko: StudioGame<PlinkoBet, never> = {
  game: plinkoGame,
  name: 'Plinko',
  category: 'Originals',
  kind: 'other',
  rtp: '99.00',
  describeBet: ({ rows, risk }) => `${rows} rows, ${risk} risk`,
}
