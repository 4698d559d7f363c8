import {
  videoPokerGame,
  type VideoPokerBet,
  type VideoPokerView,
} from '@fairhouse/fair/video-poker/video-poker.game'
import { VIDEO_POKER_HANDS, VIDEO_POKER_PAYS } from '@fairhouse/fair/video-poker/video-poker.hand'
import {
  optimalChanceOf,
  optimalChanceOfNothing,
} from '@fairhouse/fair/video-poker/video-poker.table'
import { cardName } from '../../cards.ts'
import type { GameClient } from '../../game-client.ts'
import { oddsOf } from '../../odds.ts'
import { mountVideoPoker } from './video-poker.view.ts'

export const client: GameClient<VideoPokerBet> = {
  game: videoPokerGame,
  firstBet: {},
  startText: 'start',
  mount: mountVideoPoker,
  outcomeText: ({ outcome }, { g }) => g((outcome as VideoPokerView).hand ?? 'nothing'),
  betText: (_bet, { g }) => g('bet'),
  summary({ outcome }, words) {
    const { hand, cards = [] } = outcome as VideoPokerView
    const names = cards.map((card) => cardName(card, words)).join(', ')
    return words.g('summary', { hand: words.g(hand ?? 'nothing'), cards: names })
  },
  rules: ['rule1', 'rule2', 'rule3', 'rule4'],
  /** Of optimal play, over all deals and draws. */
  odds: (_bet, { g }) =>
    oddsOf([
      ...VIDEO_POKER_HANDS.map((hand) => ({
        label: g(hand),
        chance: optimalChanceOf(hand),
        multiplier: BigInt(VIDEO_POKER_PAYS[hand]),
      })),
      { label: g('nothing'), chance: optimalChanceOfNothing(), multiplier: 0n },
    ]),
}
