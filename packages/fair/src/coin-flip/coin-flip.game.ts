import { configText } from '../config.ts'
import type { Draws } from '../draws.ts'
import { isIntegerWithin, isOneOf, readFields } from '../form.ts'
import type { Game } from '../game.ts'
import {
  climb,
  LADDER_LIMITS,
  readCashOut,
  stepsWithin,
  type CashOut,
  type LadderView,
} from '../ladder.ts'

/** In the order of the draw. */
export const COIN_SIDES = ['heads', 'tails'] as const
export type CoinSide = (typeof COIN_SIDES)[number]

/** The round ends with a cash-out after this many right guesses. */
export const COIN_FLIPS_MAX = 20

export type CoinFlipBet = {
  /** In hundredths: a round that cannot go on below it is paid. The server fills it in. */
  readonly limit: number
}

type Guess = { readonly type: CoinSide }
export type CoinFlipAction = Guess | CashOut

export type CoinFlipView = LadderView & {
  readonly guesses: readonly CoinSide[]
  /** The side that each guess was answered by. */
  readonly sides: readonly CoinSide[]
}

/** The inputs that decide a round of Coin Flip. */
export type CoinFlipRules = {
  flip(draws: Draws): CoinSide
  /** The payout after that many right guesses, in hundredths. */
  multiplierOf(flips: number): number
}

export const COIN_FLIP_RULES: CoinFlipRules = {
  flip: (draws) => COIN_SIDES[draws.pick(2)]!,
  multiplierOf: (flips) => 99 * 2 ** flips,
}

export function createCoinFlipGame(rules: CoinFlipRules): Game<CoinFlipBet, CoinFlipAction> {
  const flipsOf = ({ limit }: CoinFlipBet): number =>
    stepsWithin(limit, { stepsMax: COIN_FLIPS_MAX, multiplierOf: rules.multiplierOf })
  return {
    code: 'coin-flip',
    mathVersion: 'coin-flip-1',
    config: configText('coin-flip-1', {
      side: 'pick(2) for each guess: 0 heads, 1 tails',
      multiplier: '99*2^flips/100',
      end: `after ${COIN_FLIPS_MAX} flips, or the last one whose multiplier is within limit/100`,
    }),
    parseBet(input) {
      const limit = readFields(input, ['limit'])?.limit
      return isIntegerWithin(limit, LADDER_LIMITS.min, LADDER_LIMITS.max) ? { limit } : null
    },
    parseAction(input) {
      const type = readFields(input, ['type'])?.type
      return isOneOf(type, COIN_SIDES) ? { type } : readCashOut(input)
    },
    maxMultiplierHundredths: (bet) => BigInt(rules.multiplierOf(flipsOf(bet))),
    play(draws, round) {
      const sides: CoinSide[] = []
      const flipsMax = flipsOf(round.bet)
      return climb<Guess>(round, {
        steps: COIN_SIDES,
        judge({ type }) {
          const side = rules.flip(draws)
          sides.push(side)
          return side === type ? 'right' : 'wrong'
        },
        multiplierOf: rules.multiplierOf,
        isComplete: (flips) => flips === flipsMax,
        show: (steps) => ({ guesses: steps.map(({ type }) => type), sides }),
      })
    },
  }
}

export const coinFlipGame = createCoinFlipGame(COIN_FLIP_RULES)
