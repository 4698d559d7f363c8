import { ratio } from '@fairhouse/fair/ratio'
import {
  SCRATCH_CARDS,
  SCRATCH_PRIZES,
  scratchCardGame,
  type ScratchCardBet,
  type ScratchCardView,
} from '@fairhouse/fair/scratch-card/scratch-card.game'
import type { GameClient } from '../../game-client.ts'
import { oddsOf } from '../../odds.ts'
import { mountScratchCard } from './scratch-card.view.ts'

const WON = SCRATCH_PRIZES.reduce((sum, { cards }) => sum + cards, 0)

export const client: GameClient<ScratchCardBet> = {
  game: scratchCardGame,
  firstBet: {},
  startText: 'start',
  mount: mountScratchCard,
  outcomeText: ({ outcome }, { multiplier }) => multiplier((outcome as ScratchCardView).multiplier),
  betText: (_bet, { g }) => g('bet'),
  summary({ outcome }, { g, multiplier }) {
    const { multiplier: prize } = outcome as ScratchCardView
    return prize > 0 ? g('won', { multiplier: multiplier(prize) }) : g('lost')
  },
  rules: ['rule1', 'rule2', 'rule3'],
  odds: (_bet, { g, multiplier }) =>
    oddsOf([
      ...SCRATCH_PRIZES.map(({ prize, cards }) => ({
        label: g('odds', { multiplier: multiplier(prize) }),
        chance: ratio(BigInt(cards), BigInt(SCRATCH_CARDS)),
        multiplier: BigInt(prize),
      })).toReversed(),
      {
        label: g('oddsNone'),
        chance: ratio(BigInt(SCRATCH_CARDS - WON), BigInt(SCRATCH_CARDS)),
        multiplier: 0n,
      },
    ]),
}
