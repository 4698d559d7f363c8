import {
  coinFlipGame,
  type CoinFlipAction,
  type CoinFlipBet,
} from '@fairhouse/fair/coin-flip/coin-flip.game'
import { ladderLimitOf } from '@fairhouse/fair/ladder'
import { settleLadder, type StudioGame } from '../studio.game.ts'

export const coinFlip: StudioGame<CoinFlipBet, CoinFlipAction> = {
  game: coinFlipGame,
  name: 'Coin Flip',
  category: 'Originals',
  kind: 'other',
  rtp: '99.00',
  describeBet: () => 'coin flip',
  limits: { payoutMaxFactor: 10n },
  completeBet: (bet, amounts) => ({ ...bet, limit: ladderLimitOf(amounts) }),
  settleAbandoned: settleLadder,
}
