import { expect, test } from 'vitest'
import { testGame } from '../game-suite.contract.ts'
import type { GameModel } from '../game.contract.ts'
import { payoutOf, type Json } from '../game.ts'
import { LADDER_LIMITS } from '../ladder.ts'
import {
  COIN_FLIP_RULES,
  coinFlipGame,
  createCoinFlipGame,
  type CoinFlipAction,
  type CoinFlipBet,
  type CoinFlipRules,
} from './coin-flip.game.ts'
import { coinFlipMode } from './coin-flip.par.ts'

const FLIPS = Array.from({ length: 20 }, (_, index) => index + 1)

/** 1.98 times the bet, doubled by every further right guess. */
const multiplierOf = (flips: number): bigint => (flips === 1 ? 198n : 2n * multiplierOf(flips - 1))

const model: GameModel<CoinFlipBet, CoinFlipAction> = {
  expect(numbers, { bet, stakeMinor, stepMinor, actions }) {
    const guesses = actions.filter(({ type }) => type !== 'cashOut').map(({ type }) => type)
    const sides = guesses.map((_, index) => (numbers[index]! >= 2 ** 31 ? 'tails' : 'heads'))
    const ends = actions.map(({ type }, index) => {
      const isLast = index === 19 || multiplierOf(index + 2) > BigInt(bet.limit)
      return type === 'cashOut' || isLast || type !== sides[index]
    })
    if (ends.slice(0, -1).includes(true)) return { status: 'illegal' }
    if (actions[0]?.type === 'cashOut') return { status: 'illegal' }
    const count = guesses.length
    const isLost = guesses.some((guess, index) => guess !== sides[index])
    const multiplier = isLost || count === 0 ? 0n : multiplierOf(count)
    if (ends.at(-1) === true) {
      return {
        status: 'settled',
        view: { guesses, sides, multiplier: Number(multiplier) },
        stakeMinor,
        payoutMinor: payoutOf(stakeMinor, { multiplierHundredths: multiplier, stepMinor }),
      }
    }
    return {
      status: 'open',
      view: {
        guesses,
        sides,
        multiplier: count === 0 ? null : Number(multiplier),
        next: Number(multiplierOf(count + 1)),
      },
      legal: count === 0 ? ['heads', 'tails'] : ['heads', 'tails', 'cashOut'],
      stakeMinor,
    }
  },
  bets: [{ limit: LADDER_LIMITS.max }, { limit: 792 }, { limit: 791 }, { limit: 100 }],
  notBets: [{}, ...[99, 1_000_000_001, 150.5, '1000', null].map((limit) => ({ limit }))],
  notActions: [{ type: 'Heads' }, { type: 'edge' }, { type: 'heads', flips: 2 }, { type: 0 }],
  actionsOf: () => [{ type: 'heads' }, { type: 'tails' }, { type: 'heads' }, { type: 'cashOut' }],
  modes: FLIPS.map((flips) => ({
    ...coinFlipMode(flips),
    figures: { rtp: '99/100', ...(flips === 20 && { max: 103_809_024n }) },
  })),
  // Random guesses never come to the end of a row: all heads do.
  checkMore(game, check) {
    const draws = () => ({ next: () => 0, pick: () => 0, used: 0 })
    for (let count = 0; count <= 21; count++) {
      const actions = Array.from({ length: count }, () => ({ type: 'heads' as const }))
      const round = { bet: { limit: LADDER_LIMITS.max }, actions, stakeMinor: 100n, stepMinor: 1n }
      const { status } = game.play(draws(), round)
      const expected = count < 20 ? 'open' : count === 20 ? 'settled' : 'illegal'
      check(status === expected, `a row of ${count} right guesses is ${status}`)
    }
  },
}

const broken = (change: Partial<CoinFlipRules>) =>
  createCoinFlipGame({ ...COIN_FLIP_RULES, ...change })

testGame({
  game: coinFlipGame,
  model,
  mutants: {
    'no edge': broken({ multiplierOf: (flips) => 100 * 2 ** flips }),
    'the edge taken at every guess': broken({
      multiplierOf: (flips) => Math.floor(100 * 1.98 ** flips),
    }),
    'one guess too many paid': broken({
      multiplierOf: (flips) => 99 * 2 ** Math.min(20, flips + 1),
    }),
    'the last guess alone paid': broken({ multiplierOf: () => 198 }),
    'heads and tails changed': broken({ flip: (draws) => (draws.pick(2) ? 'heads' : 'tails') }),
    'more heads than tails': broken({ flip: (draws) => (draws.pick(3) === 2 ? 'tails' : 'heads') }),
    'a coin that never lands on tails': broken({
      flip(draws) {
        draws.next()
        return 'heads'
      },
    }),
    'a limit that nothing ends': {
      ...coinFlipGame,
      play: (draws, round) =>
        coinFlipGame.play(draws, { ...round, bet: { limit: LADDER_LIMITS.max } }),
    },
    'a limit that is not reached': {
      ...coinFlipGame,
      play: (draws, round) =>
        coinFlipGame.play(draws, { ...round, bet: { limit: Math.max(100, round.bet.limit - 1) } }),
    },
    'the whole row drawn first': {
      ...coinFlipGame,
      play(draws, round) {
        const sides = Array.from({ length: 20 }, () => draws.pick(2)).toReversed()
        return coinFlipGame.play({ ...draws, pick: () => sides.shift()! }, round)
      },
    },
    'a further guess after the end': {
      ...coinFlipGame,
      play: (draws, round) =>
        coinFlipGame.play(draws, { ...round, actions: round.actions.slice(0, 20) }),
    },
    'the next side shown': {
      ...coinFlipGame,
      play(draws, round) {
        const played = coinFlipGame.play(draws, round)
        if (played.status !== 'open') return played
        return { ...played, view: { ...(played.view as object), upcoming: draws.pick(2) } }
      },
    },
  },
  simulations: [1, 3].map((flips) => ({
    name: `${flips} right guesses`,
    bet: { limit: LADDER_LIMITS.max },
    act: (view: Json): CoinFlipAction => {
      const { guesses } = view as { guesses: string[] }
      return { type: guesses.length === flips ? 'cashOut' : 'tails' }
    },
    rtp: 0.99,
    variance: 0.99 ** 2 * (2 ** flips - 1),
  })),
  golden: {
    'coin-flip-1': {
      behaviour: '6e45c7822f85c8d3aa5d4df7f2dd134ba8a554c9e083654f46c1ede9b4638a1a',
      config: '4af8bfda59b3c4c37939e47800d2901d80447922af0bfab744824f0fd9713ea7',
    },
  },
})

test('a right guess returns 1.98, ten of them 1,013.76 and twenty 1,038,090.24', () => {
  expect([1, 10, 20].map(COIN_FLIP_RULES.multiplierOf)).toEqual([198, 101_376, 103_809_024])
})
