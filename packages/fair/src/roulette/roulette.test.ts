import { expect, test } from 'vitest'
import { stakeOfChips as stakeOf, type ChipsBet } from '../chips.ts'
import { testGame } from '../game-suite.contract.ts'
import type { GameModel } from '../game.contract.ts'
import { finalsOf, neighboursOf, ROULETTE_CALLS, type CallChips } from './roulette.calls.ts'
import {
  createRouletteGame,
  ROULETTE_RULES,
  rouletteGame,
  type RouletteRules,
} from './roulette.game.ts'
import { rouletteMode } from './roulette.par.ts'
import {
  ROULETTE_RED,
  ROULETTE_SPOTS,
  ROULETTE_WHEEL,
  type RouletteSpot,
} from './roulette.spots.ts'

/** By how many numbers win: the variance, the win rate and how many such spots there are. */
const KINDS: Record<RouletteSpot['kind'], { size: number; count: number; figures: string }> = {
  straight: { size: 1, count: 37, figures: '34.0804 0.0270' },
  split: { size: 2, count: 60, figures: '16.5668 0.0541' },
  street: { size: 3, count: 14, figures: '10.7290 0.0811' },
  corner: { size: 4, count: 23, figures: '7.8101 0.1081' },
  sixLine: { size: 6, count: 11, figures: '4.8912 0.1622' },
  dozen: { size: 12, count: 3, figures: '1.9722 0.3243' },
  column: { size: 12, count: 3, figures: '1.9722 0.3243' },
  even: { size: 18, count: 6, figures: '0.9993 0.4865' },
}

const OUTSIDE: Record<string, (pocket: number) => boolean> = {
  red: (pocket) => ROULETTE_RED.includes(pocket),
  black: (pocket) => !ROULETTE_RED.includes(pocket),
  odd: (pocket) => pocket % 2 === 1,
  even: (pocket) => pocket % 2 === 0,
  low: (pocket) => pocket <= 18,
  high: (pocket) => pocket >= 19,
  'dozen-1': (pocket) => pocket <= 12,
  'dozen-2': (pocket) => pocket >= 13 && pocket <= 24,
  'dozen-3': (pocket) => pocket >= 25,
  'column-1': (pocket) => pocket % 3 === 1,
  'column-2': (pocket) => pocket % 3 === 2,
  'column-3': (pocket) => pocket % 3 === 0,
}

/** The return of one unit on the spot, read from its name alone. */
function returnOfOne(spot: string, pocket: number): bigint {
  const isOutside = OUTSIDE[spot]
  if (isOutside) {
    const size = spot.startsWith('dozen') || spot.startsWith('column') ? 12n : 18n
    return pocket !== 0 && isOutside(pocket) ? 36n / size : 0n
  }
  const numbers = spot.split('-').map(Number)
  return numbers.includes(pocket) ? 36n / BigInt(numbers.length) : 0n
}

const chips = (...chips: [spot: string, amount: string][]): ChipsBet => ({
  chips: chips.map(([spot, amount]) => ({ spot, amount })),
})

const model: GameModel<ChipsBet, never> = {
  expect([number], { bet, stakeMinor, stepMinor, actions }) {
    if (actions.length > 0) return { status: 'illegal' }
    const pocket = Number((BigInt(number!) * 37n) >> 32n)
    const returns = bet.chips.map(({ spot, amount }) => BigInt(amount) * returnOfOne(spot, pocket))
    const exact = returns.reduce((sum, value) => sum + value, 0n)
    return {
      status: 'settled',
      view: { pocket, returns: returns.map(String) },
      stakeMinor,
      payoutMinor: (exact / stepMinor) * stepMinor,
    }
  },
  bets: [
    chips(['17', '1']),
    chips(['red', '333'], ['0', '7'], ['0-1-2-3', '1000000000000000007']),
    chips(['dozen-1', '100'], ['column-3', '50'], ['1-2-3-4-5-6', '25'], ['17-20', '5']),
    chips(...ROULETTE_SPOTS.slice(0, 100).map((spot) => [spot.id, '10'] as [string, string])),
    chips(...ROULETTE_SPOTS.slice(57).map((spot) => [spot.id, '3'] as [string, string])),
  ],
  stakesOf: (bet) => [stakeOf(bet)],
  notBets: [
    { chips: [] },
    { chips: ROULETTE_SPOTS.slice(0, 101).map(({ id }) => ({ spot: id, amount: '1' })) },
    ...[
      '37',
      '00',
      '-1',
      '1-3',
      '2-1',
      '3-4',
      '0-4',
      '36-37',
      '1-5',
      '34-37',
      'Red',
      '1-2-3-4',
      '',
    ].map((spot) => ({ chips: [{ spot, amount: '1' }] })),
    ...['0', '-1', '1.5', '01', '', 1, null, '1e3', '1'.repeat(39)].map((amount) => ({
      chips: [{ spot: 'red', amount }],
    })),
    {
      chips: [
        { spot: 'red', amount: '1' },
        { spot: 'red', amount: '2' },
      ],
    },
    { chips: [{ spot: 'red', amount: '1', odds: 3 }] },
    { chips: [null] },
    { chips: { 0: { spot: 'red', amount: '1' } } },
  ],
  notActions: [{ type: 'spin' }],
  modes: ROULETTE_SPOTS.map((spot) => {
    const { size, figures } = KINDS[spot.kind]
    const [variance, winRate] = figures.split(' ')
    const max = BigInt(3_600 / size)
    return {
      ...rouletteMode(spot),
      figures: { rtp: '36/37', variance: variance!, winRate: winRate!, max },
    }
  }),
  checkMore(game, check) {
    const draws = { next: () => 0, pick: () => 0, used: 0 }
    const bet = chips(['red', '10'], ['17', '5'])
    for (const stakeMinor of [14n, 16n, 1_500n]) {
      const played = game.play(draws, { bet, actions: [], stakeMinor, stepMinor: 1n })
      check(played.status === 'illegal', 'chips that differ from the stake are played')
    }
    // 17 is black: 5 · 36 of 15, cut up to the hundredth.
    check(game.maxMultiplierHundredths(bet) === 1_200n, 'the maximum of several chips')
    const covered = chips(['red', '100'], ['black', '100'])
    check(game.maxMultiplierHundredths(covered) === 100n, 'the maximum of covered chips')
  },
}

const broken = (change: Partial<RouletteRules>) =>
  createRouletteGame({ ...ROULETTE_RULES, ...change })
const spots = (change: (spot: RouletteSpot) => RouletteSpot) =>
  broken({ spots: ROULETTE_SPOTS.map(change) })
const numbersOf = (id: string, change: (numbers: readonly number[]) => number[]) =>
  spots((spot) => (spot.id === id ? { ...spot, numbers: change(spot.numbers) } : spot))

testGame({
  game: rouletteGame,
  model,
  harmless: ['every float the first'],
  mutants: {
    '35 for 36': broken({
      returnOf: (spot, amount) => (amount * 35n) / BigInt(spot.numbers.length),
    }),
    'a win without the stake': broken({
      returnOf: (spot, amount) => (amount * 36n) / BigInt(spot.numbers.length) - amount,
    }),
    'dozens paid like even chances': broken({
      returnOf: (spot, amount) =>
        spot.kind === 'dozen' ? amount * 2n : ROULETTE_RULES.returnOf(spot, amount),
    }),
    'the first four paid like a six line': broken({
      returnOf: (spot, amount) =>
        spot.id === '0-1-2-3' ? amount * 7n : ROULETTE_RULES.returnOf(spot, amount),
    }),
    'even chances win on zero': spots((spot) =>
      spot.kind === 'even' ? { ...spot, numbers: [0, ...spot.numbers] } : spot,
    ),
    'zero is even': numbersOf('even', (numbers) => [0, ...numbers.slice(1)]),
    'red and black changed': spots((spot) => {
      const other = { red: 'black', black: 'red' }[spot.id]
      return other ? { ...spot, id: other } : spot
    }),
    'a red 10': numbersOf('red', (numbers) => numbers.map((n) => (n === 9 ? 10 : n))),
    'columns by thirds': numbersOf('column-1', () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    'a dozen moved by one': numbersOf('dozen-2', (numbers) => numbers.map((n) => n + 1)),
    'low up to 19': numbersOf('low', (numbers) => [...numbers.slice(1), 19]),
    'a corner across the edge': numbersOf('17-18-20-21', () => [18, 19, 21, 22]),
    'a split of 0 and 4': broken({
      spots: [...ROULETTE_SPOTS, { id: '0-4', kind: 'split', numbers: [0, 4] }],
    }),
    'a street too few': broken({ spots: ROULETTE_SPOTS.filter(({ id }) => id !== '0-2-3') }),
    'the same spot twice': {
      ...rouletteGame,
      parseBet(input) {
        const { chips } = (input ?? {}) as { chips?: unknown }
        const bets = Array.isArray(chips) ? chips.map((chip) => ({ chips: [chip] })) : []
        const areAll = bets.length > 0 && bets.every((bet) => rouletteGame.parseBet(bet))
        return areAll && bets.length <= 100 ? (input as ChipsBet) : null
      },
    },
    'the first chip alone': {
      ...rouletteGame,
      play(draws, round) {
        const played = rouletteGame.play(draws, round)
        if (played.status !== 'settled') return played
        const [first] = (played.view as { returns: string[] }).returns
        return { ...played, payoutMinor: BigInt(first!) }
      },
    },
    'chips that do not add up': {
      ...rouletteGame,
      play: (draws, round) =>
        rouletteGame.play(draws, { ...round, stakeMinor: stakeOf(round.bet) }),
    },
    'the number of the wheel for the pocket': {
      ...rouletteGame,
      play(draws, round) {
        const { pick } = draws
        return rouletteGame.play({ ...draws, pick: (k) => ROULETTE_WHEEL[pick(k)]! }, round)
      },
    },
    '38 pockets': {
      ...rouletteGame,
      play: (draws, round) => rouletteGame.play({ ...draws, pick: () => draws.pick(38) }, round),
    },
  },
  simulations: [
    { name: 'red', bet: chips(['red', '10000']), rtp: 36 / 37, variance: 0.9993 },
    { name: 'one corner', bet: chips(['17-18-20-21', '10000']), rtp: 36 / 37, variance: 7.8101 },
  ],
  golden: {
    'roulette-1': {
      behaviour: '8975f8035bef9bd4e74a029cdfe3e53fd121f5d7077c0d759666e7e636ee0916',
      config: '9bd4a668d0fb01c99df3f621689e680aeccda587443535c7d49c52ff7f17c2c1',
    },
  },
})

test('the table has every spot once, of the right size', () => {
  for (const [kind, { size, count }] of Object.entries(KINDS)) {
    const found = ROULETTE_SPOTS.filter((spot) => spot.kind === kind)
    expect([kind, found.length]).toEqual([kind, count])
    expect(found.every(({ numbers }) => new Set(numbers).size === size)).toBe(true)
  }
  expect(new Set(ROULETTE_SPOTS.map(({ id }) => id)).size).toBe(ROULETTE_SPOTS.length)
  expect(new Set(ROULETTE_WHEEL).size).toBe(37)
})

/** The return of a call bet by pocket, in units. */
function returnsOf(call: CallChips): number[] {
  return Array.from({ length: 37 }, (_, pocket) =>
    call.reduce((sum, { spot, units }) => sum + units * Number(returnOfOne(spot, pocket)), 0),
  )
}

test.each([
  ['voisins', 9, [22, 18, 29, 7, 28, 12, 35, 3, 26, 0, 32, 15, 19, 4, 21, 2, 25], [18, 24]],
  ['tiers', 6, [27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33], [18]],
  ['orphelins', 5, [1, 6, 9, 14, 17, 20, 31, 34], [18, 36]],
  ['zero', 4, [12, 35, 3, 26, 0, 32, 15], [18, 36]],
] as const)('%s is %i chips on its part of the wheel', (name, units, covered, returns) => {
  const call: CallChips = ROULETTE_CALLS[name]
  expect(call.every(({ spot }) => ROULETTE_SPOTS.some(({ id }) => id === spot))).toBe(true)
  expect(call.reduce((sum, chip) => sum + chip.units, 0)).toBe(units)
  const paid = returnsOf(call)
  const winning = paid.flatMap((value, pocket) => (value > 0 ? [pocket] : []))
  expect(winning).toEqual([...covered].toSorted((a, b) => a - b))
  expect([...new Set(paid.filter((value) => value > 0))].toSorted((a, b) => a - b)).toEqual(returns)
})

test('neighbours are next to their number on the wheel, also across its end', () => {
  expect(neighboursOf(26, 2).map(({ spot }) => spot)).toEqual(['35', '3', '26', '0', '32'])
  expect(neighboursOf(0, 1).map(({ spot }) => spot)).toEqual(['26', '0', '32'])
  expect(finalsOf(7).map(({ spot }) => spot)).toEqual(['7', '17', '27'])
  expect(finalsOf(0).map(({ spot }) => spot)).toEqual(['0', '10', '20', '30'])
})
