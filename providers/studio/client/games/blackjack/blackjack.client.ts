import {
  blackjackGame,
  type BlackjackBet,
  type BlackjackView,
} from '@fairhouse/fair/blackjack/blackjack.game'
import { totalOf } from '@fairhouse/fair/blackjack/blackjack.hand'
import { ratio } from '@fairhouse/fair/ratio'
import type { GameClient } from '../../game-client.ts'
import { mountBlackjack } from './blackjack.view.ts'

/** Of basic strategy, per unit of the first bet: 99.4296 %. */
const RTP = ratio(7_016_161_098_045_143_337_706_614_398n, 13n ** 25n)

export const client: GameClient<BlackjackBet> = {
  game: blackjackGame,
  firstBet: {},
  startText: 'start',
  mount: mountBlackjack,
  outcomeText({ outcome }, { g }) {
    const { hands } = outcome as BlackjackView
    return hands
      .map(({ result, cards }) =>
        result === 'bust' || result === 'blackjack' ? g(result) : totalOf(cards).total,
      )
      .join(' · ')
  },
  betText: (_bet, { g }) => g('bet'),
  summary({ outcome }, { g }) {
    const { dealer, hands } = outcome as BlackjackView
    const results = hands.map(({ result, cards }) =>
      g('handResult', { result: g(result!), total: totalOf(cards).total }),
    )
    return g('summary', { dealer: totalOf(dealer).total, hands: results.join(' ') })
  },
  rules: ['rule1', 'rule2', 'rule3', 'rule4', 'rule5'],
  odds: () => ({ rtp: RTP, rows: [] }),
}
