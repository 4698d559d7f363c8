import { choose } from '@fairhouse/fair/enumeration'
import {
  PLINKO_RULES,
  plinkoGame,
  type PlinkoBet,
  type PlinkoView,
} from '@fairhouse/fair/plinko/plinko.game'
import { ratio } from '@fairhouse/fair/ratio'
import type { GameClient } from '../../game-client.ts'
import { oddsOf } from '../../odds.ts'
import { mountPlinko } from './plinko.view.ts'

export const client: GameClient<PlinkoBet> = {
  game: plinkoGame,
  firstBet: { rows: 12, risk: 'medium' },
  startText: 'start',
  isOverlapping: true,
  mount: mountPlinko,
  outcomeText: ({ outcome }, { multiplier }) => multiplier((outcome as PlinkoView).multiplier),
  betText: ({ rows, risk }, { g }) => g('bet', { rows, risk: g(risk) }),
  summary: ({ outcome }, { g, multiplier }) =>
    g('landed', { multiplier: multiplier((outcome as PlinkoView).multiplier) }),
  rules: ['rule1', 'rule2', 'rule3'],
  odds(bet, { multiplier }) {
    const ways = 2n ** BigInt(bet.rows)
    const chances = new Map<number, bigint>()
    for (const [bucket, pays] of PLINKO_RULES.tableOf(bet).entries())
      chances.set(pays, (chances.get(pays) ?? 0n) + choose(bet.rows, bucket))
    const rows = [...chances]
      .toSorted(([a], [b]) => b - a)
      .map(([pays, count]) => ({
        label: multiplier(pays),
        chance: ratio(count, ways),
        multiplier: BigInt(pays),
      }))
    return oddsOf(rows)
  },
}
