import {
  COIN_FLIP_RULES,
  COIN_FLIPS_MAX,
  coinFlipGame,
  type CoinFlipBet,
  type CoinFlipView,
} from '@fairhouse/fair/coin-flip/coin-flip.game'
import { LADDER_LIMITS } from '@fairhouse/fair/ladder'
import { ratio } from '@fairhouse/fair/ratio'
import type { GameClient } from '../../game-client.ts'
import { ladderOdds } from '../../ladder.ts'
import { mountCoinFlip } from './coin-flip.view.ts'

export const client: GameClient<CoinFlipBet> = {
  game: coinFlipGame,
  firstBet: { limit: LADDER_LIMITS.min },
  startText: 'start',
  mount: mountCoinFlip,
  outcomeText({ outcome }, { g, multiplier }) {
    const { multiplier: paid, sides } = outcome as CoinFlipView
    return paid ? multiplier(paid) : g(sides.at(-1)!)
  },
  betText: (_bet, { g }) => g('bet'),
  summary({ outcome }, { g, multiplier }) {
    const { multiplier: paid, sides } = outcome as CoinFlipView
    return paid
      ? g('won', { count: sides.length, multiplier: multiplier(paid) })
      : g('lost', { side: g(sides.at(-1)!), count: sides.length - 1 })
  },
  rules: ['rule1', 'rule2', 'rulePaid', 'rule3'],
  odds: (_bet, { g }) =>
    ladderOdds(
      Array.from({ length: COIN_FLIPS_MAX }, (_, index) => ({
        label: g('odds', { count: index + 1 }),
        chance: ratio(1n, 2n ** BigInt(index + 1)),
        multiplier: BigInt(COIN_FLIP_RULES.multiplierOf(index + 1)),
      })),
    ),
}
