import {
  WHEEL_RULES,
  wheelGame,
  type WheelBet,
  type WheelView,
} from '@fairhouse/fair/wheel/wheel.game'
import { ratio } from '@fairhouse/fair/ratio'
import type { GameClient } from '../../game-client.ts'
import { oddsOf } from '../../odds.ts'
import { countPrizes } from './wheel.prizes.ts'
import { mountWheel } from './wheel.view.ts'

export const client: GameClient<WheelBet> = {
  game: wheelGame,
  firstBet: { segments: 30, risk: 'medium' },
  startText: 'start',
  mount: mountWheel,
  outcomeText: ({ outcome }, { multiplier }) => multiplier((outcome as WheelView).multiplier),
  betText: ({ segments, risk }, { g }) => g('bet', { segments, risk: g(risk) }),
  summary: ({ outcome }, { g, multiplier }) =>
    g('stopped', { multiplier: multiplier((outcome as WheelView).multiplier) }),
  rules: ['rule1', 'rule2', 'rule3'],
  odds: (bet, { multiplier }) =>
    oddsOf(
      countPrizes(WHEEL_RULES.tableOf(bet)).map(({ pays, count }) => ({
        label: multiplier(pays),
        chance: ratio(BigInt(count), BigInt(bet.segments)),
        multiplier: BigInt(pays),
      })),
    ),
}
