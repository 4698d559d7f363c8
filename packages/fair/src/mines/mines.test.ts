import { expect, test } from 'vitest'
import { createFixedDraws } from '../draws.ts'
import { choose, numberFor } from '../enumeration.ts'
import { testGame } from '../game-suite.contract.ts'
import { textOf, type GameModel } from '../game.contract.ts'
import { payoutOf, type Json } from '../game.ts'
import { ratio } from '../ratio.ts'
import {
  createMinesGame,
  MINES_RULES,
  minesGame,
  type MinesAction,
  type MinesBet,
  type MinesRules,
} from './mines.game.ts'
import { minesMode } from './mines.par.ts'

const multiplierOf = (mines: number, gems: number): bigint =>
  (99n * choose(25, gems)) / choose(25 - mines, gems)

const PAIRS = Array.from({ length: 24 }, (_, index) => index + 1).flatMap((mines) =>
  Array.from({ length: 25 - mines }, (_, gem) => [mines, gem + 1] as const),
)

const EVERY_ACTION: MinesAction[] = [
  ...Array.from({ length: 25 }, (_, tile) => ({ type: 'reveal' as const, tile })),
  { type: 'cashOut' },
  { type: 'cashOut' },
]

const model: GameModel<MinesBet, MinesAction> = {
  expect(numbers, { bet, stakeMinor, stepMinor, actions }) {
    let left = Array.from({ length: 25 }, (_, tile) => tile)
    const mines = numbers.slice(0, bet.mines).map((number) => {
      const tile = left[Number((BigInt(number) * BigInt(left.length)) >> 32n)]!
      left = left.filter((other) => other !== tile)
      return tile
    })
    const tiles = actions.flatMap((action) => (action.type === 'reveal' ? [action.tile] : []))
    const ends = actions.map((action, index) => {
      if (action.type === 'cashOut') return true
      return mines.includes(action.tile) || index === 24 - bet.mines
    })
    const isLost = tiles.some((tile) => mines.includes(tile))
    const isTwice = new Set(tiles).size < tiles.length
    if (isTwice || ends.slice(0, -1).includes(true)) return { status: 'illegal' }
    if (actions.at(-1)?.type === 'cashOut' && tiles.length === 0) return { status: 'illegal' }
    const multiplier = isLost ? 0n : multiplierOf(bet.mines, tiles.length)
    if (ends.at(-1) === true) {
      return {
        status: 'settled',
        view: { revealed: tiles, multiplier: Number(multiplier), mines },
        stakeMinor,
        payoutMinor: payoutOf(stakeMinor, { multiplierHundredths: multiplier, stepMinor }),
      }
    }
    return {
      status: 'open',
      view: {
        revealed: tiles,
        multiplier: tiles.length === 0 ? null : Number(multiplier),
        next: Number(multiplierOf(bet.mines, tiles.length + 1)),
      },
      legal: tiles.length === 0 ? ['reveal'] : ['reveal', 'cashOut'],
      stakeMinor,
    }
  },
  bets: Array.from({ length: 24 }, (_, index) => ({ mines: index + 1 })),
  notBets: [0, 25, -1, 3.5, '3', null].map((mines) => ({ mines })),
  notActions: [
    { type: 'reveal' },
    { type: 'reveal', tile: 25 },
    { type: 'reveal', tile: -1 },
    { type: 'reveal', tile: 0.5 },
    { type: 'reveal', tile: '0' },
    { type: 'cashOut', tile: 1 },
    { type: 'cashout' },
    { tile: 1 },
  ],
  actionsOf: () => EVERY_ACTION,
  modes: PAIRS.map(([mines, gems]) => {
    const chance = ratio(choose(25 - mines, gems), choose(25, gems))
    const multiplier = multiplierOf(mines, gems)
    const rtp = textOf(ratio(multiplier * chance.numerator, 100n * chance.denominator))
    const isLast = gems === 25 - mines
    return { ...minesMode(mines, gems), figures: { rtp, ...(isLast && { max: multiplier }) } }
  }),
}

const broken = (change: Partial<MinesRules>) => createMinesGame({ ...MINES_RULES, ...change })
const multiplied = (change: (exact: number, mines: number, gems: number) => number) =>
  broken({
    multiplierOf: (mines, gems) =>
      change(Number(choose(25, gems)) / Number(choose(25 - mines, gems)), mines, gems),
  })

testGame({
  game: minesGame,
  model,
  mutants: {
    'multipliers rounded': multiplied((exact) => Math.round(99 * exact)),
    'multipliers rounded up': multiplied((exact) => Math.ceil(99 * exact)),
    'no edge': multiplied((exact) => Math.floor(100 * exact)),
    'the edge taken at every gem': multiplied((exact, _, gems) =>
      Math.floor(100 * 0.99 ** gems * exact),
    ),
    'multipliers cut at every gem': broken({
      multiplierOf(mines, gems) {
        let value = 99
        for (let gem = 0; gem < gems; gem++) {
          value = Math.floor((value * (25 - gem)) / (25 - mines - gem))
        }
        return value
      },
    }),
    'one gem too many paid': broken({
      multiplierOf: (mines, gems) =>
        MINES_RULES.multiplierOf(mines, Math.min(gems + 1, 25 - mines)),
    }),
    'one mine too few counted': broken({
      multiplierOf: (mines, gems) => MINES_RULES.multiplierOf(Math.max(1, mines - 1), gems),
    }),
    'a multiplier wrong for one pair': broken({
      multiplierOf: (mines, gems) =>
        MINES_RULES.multiplierOf(mines, gems) + (mines === 7 && gems === 9 ? 1 : 0),
    }),
    'a cleared field that goes on': broken({ isCleared: () => false }),
    'a field cleared one gem early': broken({
      isCleared: (mines, gems) => gems >= 24 - mines,
    }),
    'one mine too few placed': broken({
      placeMines: (draws, mines) => MINES_RULES.placeMines(draws, mines).slice(1),
    }),
    'the last tile never a mine': broken({
      placeMines: (draws, mines) =>
        MINES_RULES.placeMines(draws, mines).map((tile) => (tile === 24 ? 23 : tile)),
    }),
    'mines on the same tile': broken({
      placeMines: (draws, mines) => Array.from({ length: mines }, () => draws.pick(25)),
    }),
    'mines shown in rising order': broken({
      placeMines: (draws, mines) => MINES_RULES.placeMines(draws, mines).toSorted((a, b) => a - b),
    }),
    'mines placed after the first reveal': {
      ...minesGame,
      play(draws, round) {
        if (round.actions.length > 1) draws.next()
        return minesGame.play(draws, round)
      },
    },
    'mines shown before the end': {
      ...minesGame,
      play(draws, round) {
        const played = minesGame.play(draws, round)
        if (played.status !== 'open') return played
        return { ...played, view: { ...(played.view as object), mines: [0] } }
      },
    },
    'a cash-out before the first gem': {
      ...minesGame,
      play(draws, round) {
        const isAtOnce = round.actions.length === 1 && round.actions[0]?.type === 'cashOut'
        if (!isAtOnce) return minesGame.play(draws, round)
        return { status: 'settled', view: null, stakeMinor: 0n, payoutMinor: round.stakeMinor }
      },
    },
    'a tile revealed twice': {
      ...minesGame,
      play(draws, round) {
        const tiles = new Set(round.actions.map((action) => JSON.stringify(action)))
        const actions = [...tiles].map((text) => JSON.parse(text) as MinesAction)
        return minesGame.play(draws, { ...round, actions })
      },
    },
  },
  simulations: [
    { name: '3 mines, 5 gems', mines: 3, gems: 5 },
    { name: '10 mines, 1 gem', mines: 10, gems: 1 },
  ].map(({ name, mines, gems }) => {
    const chance = Number(choose(25 - mines, gems)) / Number(choose(25, gems))
    const multiplier = Number(multiplierOf(mines, gems)) / 100
    return {
      name,
      bet: { mines },
      act: (view: Json): MinesAction => {
        const { revealed } = view as { revealed: number[] }
        if (revealed.length === gems) return { type: 'cashOut' }
        return { type: 'reveal', tile: 5 * revealed.length }
      },
      rtp: chance * multiplier,
      variance: chance * (1 - chance) * multiplier ** 2,
    }
  }),
  golden: {
    'mines-1': {
      behaviour: '2e4a7e8050ffe0b21d24327cfde7c27080797370ea3e0cacc21e68f53c04df7d',
      config: 'd661f21da8ad6f9c49d7c2c045dfe425a98af23a6331245d36662cdbec4e588b',
    },
  },
})

test('the multipliers are the published ones', () => {
  const shown = (mines: number, count: number): string =>
    Array.from({ length: count }, (_, gem) => MINES_RULES.multiplierOf(mines, gem + 1)).join(' ')
  expect(shown(1, 10)).toBe('103 107 112 117 123 130 137 145 154 165')
  expect(shown(3, 10)).toBe('112 128 147 171 199 234 279 334 406 500')
  expect(shown(5, 10)).toBe('123 156 199 258 339 452 613 850 1204 1751')
  expect(shown(10, 10)).toBe('165 282 500 917 1751 3503 7395 16639 40410 107761')
  expect([1, 3, 5, 10].map((mines) => MINES_RULES.multiplierOf(mines, 25 - mines))).toEqual([
    2_475, 227_700, 5_259_870, 323_607_240,
  ])
  expect(minesGame.maxMultiplierHundredths({ mines: 12 })).toBe(514_829_700n)
})

test('the RTP of every pair of mines and gems is between 98.28 % and 99 %', () => {
  const returns = PAIRS.map(([mines, gems]) => {
    return Number(multiplierOf(mines, gems) * choose(25 - mines, gems)) / Number(choose(25, gems))
  })
  expect(returns).toHaveLength(300)
  expect(Math.min(...returns)).toBeCloseTo(98.28, 10)
  expect(Math.max(...returns)).toBeLessThan(99.000_000_001)
  expect(PAIRS.every(([mines, gems]) => multiplierOf(mines, gems) > 100n)).toBe(true)
})

test('clearing the field settles the round without a cash-out', () => {
  const numbers = Array.from({ length: 24 }, (_, drawn) => numberFor(0, 25 - drawn))
  const round = { bet: { mines: 24 }, stakeMinor: 100n, stepMinor: 1n }
  const actions: MinesAction[] = [{ type: 'reveal', tile: 24 }]
  const played = minesGame.play(createFixedDraws(numbers), { ...round, actions })
  expect(played).toMatchObject({ status: 'settled', payoutMinor: 2_475n })
})
