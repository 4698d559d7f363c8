import { limboGame, type LimboBet } from '@fairhouse/fair/limbo/limbo.game'
import { formatRatio, ratio } from '@fairhouse/fair/ratio'
import type { StudioGame } from '../studio.game.ts'

export const limbo: StudioGame<LimboBet, never> = {
  game: limboGame,
  name: 'Limbo',
  category: 'Originals',
  kind: 'other',
  // at the longest targets a little less: the client shows the figure of the chosen one
  rtp: '98.99',
  describeBet: ({ target }) => `target ${formatRatio(ratio(BigInt(target), 100n), 2, 'down')}`,
}
