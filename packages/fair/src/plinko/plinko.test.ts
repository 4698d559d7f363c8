import { testGame } from '../game-suite.contract.ts'
import type { GameModel } from '../game.contract.ts'
import { payoutOf } from '../game.ts'
import {
  createPlinkoGame,
  PLINKO_RULES,
  plinkoGame,
  type PlinkoBet,
  type PlinkoRules,
} from './plinko.game.ts'
import { PLINKO_MODES } from './plinko.par.ts'

/** Variance and chance of a return above the stake, by rows from 8 to 16. */
const FIGURES = {
  low: '0.313 0.2891 0.214 0.1797 0.277 0.3438 0.194 0.2266 0.153 0.3877 0.221 0.2668 0.102 0.4240 0.168 0.3018 0.110 0.4545',
  medium:
    '1.555 0.2891 1.638 0.1797 1.493 0.3438 1.234 0.2266 1.665 0.3877 1.843 0.2668 1.863 0.1796 2.433 0.3018 2.179 0.2101',
  high: '7.128 0.2891 8.612 0.1797 13.187 0.1094 16.869 0.2266 18.801 0.1460 23.233 0.0923 31.291 0.1796 35.734 0.1185 43.217 0.2101',
}

function figuresOf({ rows, risk }: PlinkoBet) {
  const figures = FIGURES[risk].split(' ')
  const at = (rows - 8) * 2
  return { rtp: '99/100', variance: figures[at]!, winRate: figures[at + 1]! }
}

const LARGEST = { low: 1_610n, medium: 11_382n, high: 100_100n }

const model: GameModel<PlinkoBet, never> = {
  expect(numbers, { bet, stakeMinor, stepMinor, actions }) {
    if (actions.length > 0) return { status: 'illegal' }
    const path = numbers.slice(0, bet.rows).map((number) => (number >= 2 ** 31 ? '1' : '0'))
    const bucket = path.filter((bit) => bit === '1').length
    const multiplier = PLINKO_RULES.tableOf(bet)[bucket]!
    const by = { multiplierHundredths: BigInt(multiplier), stepMinor }
    return {
      status: 'settled',
      view: { path: path.join(''), bucket, multiplier },
      stakeMinor,
      payoutMinor: payoutOf(stakeMinor, by),
    }
  },
  bets: PLINKO_MODES.map(({ bet }) => bet),
  notBets: [
    { rows: 7, risk: 'low' },
    { rows: 17, risk: 'low' },
    { rows: 8.5, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'extreme' },
    { rows: 8, risk: 0 },
    { rows: 8 },
    { risk: 'low' },
  ],
  notActions: [{ type: 'drop' }],
  modes: PLINKO_MODES.map((mode) => ({
    ...mode,
    figures: {
      ...figuresOf(mode.bet),
      ...(mode.bet.rows === 16 && { max: LARGEST[mode.bet.risk] }),
    },
  })),
}

const broken = (change: Partial<PlinkoRules>) => createPlinkoGame({ ...PLINKO_RULES, ...change })
const tables = (change: (table: number[], bet: PlinkoBet) => number[]) =>
  broken({ tableOf: (bet) => change([...PLINKO_RULES.tableOf(bet)], bet) })

testGame({
  game: plinkoGame,
  model,
  mutants: {
    'an edge bucket one hundredth high': tables(([first, ...rest]) => [first! + 1, ...rest]),
    'the middle one hundredth low in one table': tables((table, { rows, risk }) =>
      table.map((m, at) => (rows === 12 && risk === 'low' && at === 6 ? m - 1 : m)),
    ),
    'two buckets changed for each other': tables(([a, b, ...rest]) => [b!, a!, ...rest]),
    'a lopsided table of the same RTP': tables((table) =>
      table.map((m, at) => (at === 0 ? m + 10 : at === table.length - 1 ? m - 10 : m)),
    ),
    'the risks changed for each other': broken({
      tableOf: (bet) =>
        PLINKO_RULES.tableOf({ ...bet, risk: bet.risk === 'high' ? 'medium' : bet.risk }),
    }),
    'the table of a row less': tables((table) => table.slice(1)),
    'a table without its mirror': tables((table) => [
      ...table.slice(0, Math.ceil(table.length / 2)),
      ...table.slice(0, Math.floor(table.length / 2)),
    ]),
    'multipliers cut to tenths': tables((table) => table.map((m) => m - (m % 10))),
    'an edge of 2 %': tables((table) => table.map((m) => Math.floor((m * 98) / 99))),
    'the last row left out': broken({
      bucketOf: (path) => PLINKO_RULES.bucketOf(path.slice(0, -1)),
    }),
    'left and right changed': broken({
      bucketOf: (path) => path.length - PLINKO_RULES.bucketOf(path),
    }),
    'a first row that always falls left': broken({
      bucketOf: (path) => PLINKO_RULES.bucketOf(path.slice(1)),
    }),
  },
  simulations: PLINKO_MODES.filter(({ bet }) => bet.rows === 9).map(({ name, bet }) => ({
    name,
    bet,
    rtp: 0.99,
    variance: Number(figuresOf(bet).variance),
  })),
  golden: {
    'plinko-1': {
      behaviour: '439621983bde7b96629a5e895f0a075ce1189817912a66b122cc81cd6f70cd62',
      config: '6ce2f5fd276b68fd21edabb5b13f2f09117001edd187c739dc4eccf6d0ba9f02',
    },
  },
})
