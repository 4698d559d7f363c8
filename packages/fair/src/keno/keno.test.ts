import { testGame } from '../game-suite.contract.ts'
import type { GameModel } from '../game.contract.ts'
import { payoutOf } from '../game.ts'
import { createKenoGame, KENO_RULES, kenoGame, type KenoBet, type KenoRules } from './keno.game.ts'
import { KENO_MODES } from './keno.par.ts'

/** By risk and picks: the exact RTP, the variance and the chance of a return above the stake. */
const FIGURES = {
  low: [
    '99/100 0.25 0.2500',
    '2573/2600 1.40 0.4423',
    '99/100 8.09 0.5891',
    '489/494 21.90 0.2559',
    '18095/18278 37.15 0.3669',
    '72377/73112 46.21 0.4740',
    '6152223/6214520 22.05 0.5723',
    '16917309/17089930 3.37 0.6592',
    '306167/309320 1.31 0.7336',
    '4195807883/4238302640 0.48 0.7958',
  ],
  medium: [
    '99/100 1.04 0.2500',
    '99/100 1.80 0.4423',
    '489/494 30.46 0.1488',
    '904749/913900 26.99 0.2559',
    '9045/9139 55.20 0.3669',
    '36187/36556 94.87 0.1528',
    '153770/155363 65.65 0.2283',
    '1691828/1708993 15.80 0.3117',
    '27068341/27343888 5.31 0.3986',
    '419483099/423830264 2.07 0.4851',
  ],
  high: [
    '99/100 2.94 0.2500',
    '99/100 16.01 0.0577',
    '489/494 79.70 0.0121',
    '99/100 157.59 0.0417',
    '452379/456950 101.23 0.0893',
    '18095/18278 270.75 0.0258',
    '153770/155363 107.28 0.0520',
    '1691576/1708993 115.81 0.0894',
    '135350543/136719440 65.26 0.1380',
    '419583083/423830264 13.02 0.1969',
  ],
}

const model: GameModel<KenoBet, never> = {
  expect(numbers, { bet, stakeMinor, stepMinor, actions }) {
    if (actions.length > 0) return { status: 'illegal' }
    let left = Array.from({ length: 40 }, (_, index) => index + 1)
    const drawn: number[] = []
    for (const number of numbers.slice(0, 10)) {
      const value = left[Number((BigInt(number) * BigInt(left.length)) >> 32n)]!
      drawn.push(value)
      left = left.filter((other) => other !== value)
    }
    const hits = bet.picks.filter((pick) => !left.includes(pick)).length
    const multiplier = KENO_RULES.tableOf(bet)[hits]!
    const by = { multiplierHundredths: BigInt(multiplier), stepMinor }
    return {
      status: 'settled',
      view: { drawn, hits, multiplier },
      stakeMinor,
      payoutMinor: payoutOf(stakeMinor, by),
    }
  },
  bets: [
    ...KENO_MODES.map(({ bet }) => bet),
    { picks: [40, 7, 23], risk: 'low' },
    { picks: [31, 32, 33, 34, 35, 36, 37, 38, 39, 40], risk: 'high' },
    { picks: [1, 40, 20, 10, 30, 5], risk: 'medium' },
  ],
  notBets: [
    { picks: [], risk: 'low' },
    { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], risk: 'low' },
    { picks: [1, 1], risk: 'low' },
    { picks: [0], risk: 'low' },
    { picks: [41], risk: 'low' },
    { picks: [1.5], risk: 'low' },
    { picks: ['1'], risk: 'low' },
    { picks: '1', risk: 'low' },
    { picks: { length: 1 }, risk: 'low' },
    { picks: [1], risk: 'Low' },
    { picks: [1] },
  ],
  notActions: [{ type: 'draw' }],
  modes: KENO_MODES.map((mode) => {
    const [rtp, variance, winRate] = FIGURES[mode.bet.risk][mode.bet.picks.length - 1]!.split(' ')
    const table = KENO_RULES.tableOf(mode.bet)
    const max = BigInt(table.at(-1)!)
    return { ...mode, figures: { rtp: rtp!, variance: variance!, winRate: winRate!, max } }
  }),
}

const broken = (change: Partial<KenoRules>) => createKenoGame({ ...KENO_RULES, ...change })
const tables = (change: (table: number[]) => number[]) =>
  broken({ tableOf: (bet) => change([...KENO_RULES.tableOf(bet)]) })

testGame({
  game: kenoGame,
  model,
  mutants: {
    'all hits pay one hundredth more': tables((table) => [
      ...table.slice(0, -1),
      table.at(-1)! + 1,
    ]),
    'no hit pays a tenth': tables((table) => table.with(0, table[0]! + 10)),
    'hits paid one step up': tables((table) => [...table.slice(1), table.at(-1)!]),
    'hits paid one step down': tables((table) => [0, ...table.slice(0, -1)]),
    'multipliers cut to tenths': tables((table) => table.map((m) => m - (m % 10))),
    'the risks changed for each other': broken({
      tableOf: ({ picks, risk }) =>
        KENO_RULES.tableOf({ picks, risk: risk === 'low' ? 'high' : risk }),
    }),
    'misses counted': broken({
      countHits: (picks, drawn) => picks.length - KENO_RULES.countHits(picks, drawn),
    }),
    'the last drawn number ignored': broken({
      countHits: (picks, drawn) => KENO_RULES.countHits(picks, drawn.slice(0, -1)),
    }),
    'the first pick ignored': broken({
      countHits: (picks, drawn) => KENO_RULES.countHits(picks.slice(1), drawn),
    }),
    'numbers drawn twice': broken({
      drawNumbers: (draws) => Array.from({ length: 10 }, () => draws.pick(40) + 1),
    }),
    'eleven numbers drawn': broken({
      drawNumbers: (draws) => [...KENO_RULES.drawNumbers(draws), 41],
    }),
    'nine numbers drawn': broken({
      drawNumbers: (draws) => KENO_RULES.drawNumbers(draws).slice(0, 9),
    }),
    'numbers from 0 to 39': broken({
      drawNumbers: (draws) => KENO_RULES.drawNumbers(draws).map((number) => number - 1),
    }),
    'numbers shown in rising order': broken({
      drawNumbers: (draws) => KENO_RULES.drawNumbers(draws).toSorted((a, b) => a - b),
    }),
    'numbers by swapping with the end': broken({
      drawNumbers(draws) {
        const list = Array.from({ length: 40 }, (_, index) => index + 1)
        return Array.from({ length: 10 }, () => {
          const at = draws.pick(list.length)
          const [value, last] = [list[at]!, list.pop()!]
          if (at < list.length) list[at] = last
          return value
        })
      },
    }),
  },
  simulations: KENO_MODES.filter(({ name }) => /^(?:3|10) picks (?:low|medium)/.test(name)).map(
    ({ name, bet }) => {
      const [rtp, variance] = FIGURES[bet.risk][bet.picks.length - 1]!.split(' ')
      const [numerator, denominator] = rtp!.split('/').map(Number)
      return { name, bet, rtp: numerator! / denominator!, variance: Number(variance) }
    },
  ),
  golden: {
    'keno-1': {
      behaviour: '479abed87a3f422b8f2bb60163e303f6746222410ee117440c0ec8b93f0aa10f',
      config: 'afaf518295a9d6e3934d346d6366f720490a52f1e7c5346be48c8c8194ff8c2e',
    },
  },
})
