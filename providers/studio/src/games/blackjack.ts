import {
  blackjackGame,
  type BlackjackAction,
  type BlackjackBet,
} from '@fairhouse/fair/blackjack/blackjack.game'
import type { StudioGame } from '../studio.game.ts'

export const blackjack: StudioGame<BlackjackBet, BlackjackAction> = {
  game: blackjackGame,
  name: 'Blackjack',
  category: 'Table',
  kind: 'other',
  hasFreeRounds: false,
  // of basic strategy: 7016161098045143337706614398 / 13²⁵
  rtp: '99.42',
  describeBet: () => 'blackjack',
  settleAbandoned: (legal) => ({
    action: { type: legal.includes('decline') ? 'decline' : 'stand' },
  }),
}
