import { minesGame, type MinesAction, type MinesBet } from '@fairhouse/fair/mines/mines.game'
import { settleLadder, type StudioGame } from '../studio.game.ts'

export const mines: StudioGame<MinesBet, MinesAction> = {
  game: minesGame,
  name: 'Mines',
  category: 'Originals',
  kind: 'other',
  // the lowest of the 300 ways to stop; the client shows the exact figure of each
  rtp: '98.28',
  // clearing a field of 12 mines returns five million times the stake
  limits: { payoutMaxFactor: 10n },
  describeBet: ({ mines }) => (mines === 1 ? '1 mine' : `${mines} mines`),
  settleAbandoned: settleLadder,
}
