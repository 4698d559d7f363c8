import { hiloGame, type HiloAction, type HiloBet } from '@fairhouse/fair/hilo/hilo.game'
import { settleLadder, type StudioGame } from '../studio.game.ts'

export const hilo: StudioGame<HiloBet, HiloAction> = {
  game: hiloGame,
  name: 'Hi-Lo',
  category: 'Cards',
  kind: 'other',
  // the lowest of all guesses; the client shows the exact figure of each
  rtp: '98.46',
  // a round can reach 100,000 times the stake
  limits: { payoutMaxFactor: 10n },
  describeBet: () => 'hi-lo',
  settleAbandoned: settleLadder,
}
