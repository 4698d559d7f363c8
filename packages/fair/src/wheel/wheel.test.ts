import { expect, test } from 'vitest'
import { testGame } from '../game-suite.contract.ts'
import type { GameModel } from '../game.contract.ts'
import { payoutOf } from '../game.ts'
import { createWheelGame, WHEEL_RULES, wheelGame, type WheelBet } from './wheel.game.ts'
import { WHEEL_MODES } from './wheel.par.ts'

const VARIANCES = {
  low: ['0.2529', '0.2529', '0.2529', '0.2529', '0.2529'],
  medium: ['1.1309', '1.0569', '1.1996', '1.1339', '1.2849'],
  high: ['8.8209', '18.6219', '28.4229', '38.2239', '48.0249'],
}
const LARGEST = {
  low: [150n, 150n, 150n, 150n, 150n],
  medium: [300n, 300n, 400n, 300n, 500n],
  high: [990n, 1_980n, 2_970n, 3_960n, 4_950n],
}

const figuresOf = ({ segments, risk }: WheelBet) => ({
  rtp: '99/100',
  variance: VARIANCES[risk][segments / 10 - 1]!,
  winRate: { low: '0.8', medium: '0.5', high: String(1 / segments) }[risk],
  max: LARGEST[risk][segments / 10 - 1]!,
})

const model: GameModel<WheelBet, never> = {
  expect([number], { bet, stakeMinor, stepMinor, actions }) {
    if (actions.length > 0) return { status: 'illegal' }
    const segment = Number((BigInt(number!) * BigInt(bet.segments)) >> 32n)
    const multiplier = WHEEL_RULES.tableOf(bet)[segment]!
    const by = { multiplierHundredths: BigInt(multiplier), stepMinor }
    return {
      status: 'settled',
      view: { segment, multiplier },
      stakeMinor,
      payoutMinor: payoutOf(stakeMinor, by),
    }
  },
  bets: WHEEL_MODES.map(({ bet }) => bet),
  notBets: [
    { segments: 15, risk: 'low' },
    { segments: 60, risk: 'low' },
    { segments: '10', risk: 'low' },
    { segments: 10, risk: 'none' },
    { segments: 10 },
    { risk: 'low' },
  ],
  notActions: [{ type: 'spin' }],
  modes: WHEEL_MODES.map((mode) => ({ ...mode, figures: figuresOf(mode.bet) })),
}

const tables = (change: (table: number[], bet: WheelBet) => number[]) =>
  createWheelGame({ tableOf: (bet) => change([...WHEEL_RULES.tableOf(bet)], bet) })

testGame({
  game: wheelGame,
  model,
  harmless: ['every float the first'],
  mutants: {
    'the first prize one hundredth high': tables((table) => {
      const at = table.findIndex((m) => m > 0)
      return table.with(at, table[at]! + 1)
    }),
    'a prize turned by one segment': tables((table) => [...table.slice(1), table[0]!]),
    'the wheel backwards': tables((table) => table.toReversed()),
    'a prize moved from one segment to another': tables((table, { risk }) => {
      return risk === 'medium' ? table.with(1, table[1]! + 10).with(3, table[3]! - 10) : table
    }),
    'one prize too few': tables((table) => table.with(table.lastIndexOf(Math.max(...table)), 0)),
    'zeros and prizes changed for each other': tables((table, { risk }) =>
      risk === 'medium' ? table.map((_, at) => table[at ^ 1]!) : table,
    ),
    'a high wheel that pays the segments': tables((table, { segments, risk }) =>
      risk === 'high' ? table.with(segments - 1, segments * 100) : table,
    ),
    'an edge of 2 %': tables((table) => table.map((m) => Math.floor((m * 98) / 99))),
    'the risks changed for each other': createWheelGame({
      tableOf: ({ segments, risk }) =>
        WHEEL_RULES.tableOf({ segments, risk: risk === 'low' ? 'medium' : risk }),
    }),
    'the table of ten segments for all': createWheelGame({
      tableOf: (bet) =>
        Array.from(
          { length: bet.segments },
          (_, at) => WHEEL_RULES.tableOf({ ...bet, segments: 10 })[at % 10]!,
        ),
    }),
  },
  simulations: WHEEL_MODES.filter(({ bet }) => bet.segments === 20).map(({ name, bet }) => ({
    name,
    bet,
    rtp: 0.99,
    variance: Number(figuresOf(bet).variance),
  })),
  golden: {
    'wheel-1': {
      behaviour: '9e86345585bb1ecf49bd64ec5cd1a4864208804449c17cf64e133e40d06a899d',
      config: '59e1f8832140fdfc9a22fadbe69bffdc84aaa55f5886362c805d3373c5d9d745',
    },
  },
})

test('every wheel adds up to 0.99 times its segments', () => {
  for (const { bet } of WHEEL_MODES) {
    const table = WHEEL_RULES.tableOf(bet)
    expect(table).toHaveLength(bet.segments)
    expect(table.reduce((sum, m) => sum + m, 0)).toBe(bet.segments * 99)
  }
})
