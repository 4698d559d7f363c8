import { HILO_RULES, hiloGame, type HiloBet, type HiloView } from '@fairhouse/fair/hilo/hilo.game'
import { ratio } from '@fairhouse/fair/ratio'
import { cardName, cardText } from '../../cards.ts'
import type { GameClient } from '../../game-client.ts'
import { ladderOdds } from '../../ladder.ts'
import { mountHilo } from './hilo.view.ts'

export const client: GameClient<HiloBet> = {
  game: hiloGame,
  firstBet: {},
  startText: 'start',
  mount: mountHilo,
  outcomeText({ outcome }, { multiplier }) {
    const { multiplier: paid, cards } = outcome as HiloView
    return paid ? multiplier(paid) : cardText(cards.at(-1)!)
  },
  betText: (_bet, { g }) => g('bet'),
  summary({ outcome }, words) {
    const { multiplier: paid, cards } = outcome as HiloView
    return paid
      ? words.g('won', { multiplier: words.multiplier(paid), cards: cards.length })
      : words.g('lost', { card: cardName(cards.at(-1)!, words), cards: cards.length })
  },
  rules: ['rule1', 'rule2', 'rule3'],
  odds(_bet, { g }) {
    const rows = Array.from({ length: 12 }, (_, index) => {
      const count = 12 - index
      return {
        label: g('odds', { count }),
        chance: ratio(BigInt(count), 13n),
        multiplier: BigInt(HILO_RULES.multiplierOf([count])),
      }
    })
    return ladderOdds(rows)
  },
}
