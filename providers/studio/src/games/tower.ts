import { towerGame, type TowerAction, type TowerBet } from '@fairhouse/fair/tower/tower.game'
import { ladderLimitOf } from '@fairhouse/fair/ladder'
import { settleLadder, type StudioGame } from '../studio.game.ts'

export const tower: StudioGame<TowerBet, TowerAction> = {
  game: towerGame,
  name: 'Tower',
  category: 'Originals',
  kind: 'other',
  // the lowest of the 45 ways to stop; the client shows the exact figure of each
  rtp: '98.66',
  describeBet: ({ level }) => `${level} tower`,
  limits: { payoutMaxFactor: 10n },
  completeBet: (bet, amounts) => ({ ...bet, limit: ladderLimitOf(amounts) }),
  settleAbandoned: settleLadder,
}
