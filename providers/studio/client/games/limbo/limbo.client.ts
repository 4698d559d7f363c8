import {
  countLimboWins,
  LIMBO_OUTCOMES,
  limboGame,
  type LimboBet,
  type LimboView,
} from '@fairhouse/fair/limbo/limbo.game'
import { ratio, type Ratio } from '@fairhouse/fair/ratio'
import type { GameClient } from '../../game-client.ts'
import { oddsOf } from '../../odds.ts'
import { mountLimbo } from './limbo.view.ts'

/** The exact chance that the target is reached. */
export const limboChance = (bet: LimboBet): Ratio =>
  ratio(BigInt(countLimboWins(bet)), BigInt(LIMBO_OUTCOMES))

export const client: GameClient<LimboBet> = {
  game: limboGame,
  firstBet: { target: 200 },
  startText: 'start',
  mount: mountLimbo,
  outcomeText: ({ outcome }, { multiplier }) => multiplier((outcome as LimboView).result),
  betText: ({ target }, { g, multiplier }) => g('bet', { target: multiplier(target) }),
  summary: ({ outcome, bet }, { g, multiplier }) =>
    g('reached', {
      result: multiplier((outcome as LimboView).result),
      target: multiplier((bet as LimboBet).target),
    }),
  rules: ['rule1', 'rule2', 'rule3'],
  odds(bet, { g }) {
    const chance = limboChance(bet)
    const loss = ratio(chance.denominator - chance.numerator, chance.denominator)
    return oddsOf([
      { label: g('win'), chance, multiplier: BigInt(bet.target) },
      { label: g('loss'), chance: loss, multiplier: 0n },
    ])
  },
  winMultiplier: ({ target }) => ratio(BigInt(target), 100n),
}
