import { kenoGame, type KenoBet } from '@fairhouse/fair/keno/keno.game'
import type { StudioGame } from '../studio.game.ts'

export const keno: StudioGame<KenoBet, never> = {
  game: kenoGame,
  name: 'Keno',
  category: 'Originals',
  kind: 'other',
  // the lowest of the 30 tables; the client shows the exact figure of each
  rtp: '98.96',
  describeBet: ({ picks, risk }) => `${picks.join(' ')}, ${risk} risk`,
}
