import { expect, test } from 'vitest'
import { testGame } from '../game-suite.contract.ts'
import { textOf, type GameModel } from '../game.contract.ts'
import { payoutOf, type Json } from '../game.ts'
import { LADDER_LIMITS, ladderLimitOf } from '../ladder.ts'
import { ratio } from '../ratio.ts'
import {
  createTowerGame,
  TOWER_RULES,
  towerGame,
  type TowerAction,
  type TowerBet,
  type TowerLevel,
  type TowerRules,
} from './tower.game.ts'
import { towerMode } from './tower.par.ts'

const SIZES: Record<TowerLevel, [doors: number, dragons: number]> = {
  easy: [4, 1],
  medium: [3, 1],
  hard: [2, 1],
  expert: [3, 2],
  master: [4, 3],
}
const LEVELS = Object.keys(SIZES) as TowerLevel[]
const PAIRS = LEVELS.flatMap((level) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rows) => [level, rows] as const),
)

/** The multiplier, by repeated products of the exact fraction. */
function multiplierOf(level: TowerLevel, rows: number): bigint {
  const [doors, dragons] = SIZES[level]
  let [over, under] = [99n, 1n]
  for (let row = 0; row < rows; row++)
    [over, under] = [over * BigInt(doors), under * BigInt(doors - dragons)]
  return over / under
}

const model: GameModel<TowerBet, TowerAction> = {
  expect(numbers, { bet, stakeMinor, stepMinor, actions }) {
    const [doors, count] = SIZES[bet.level]
    const dragons = numbers.slice(0, 9).map((number) => {
      const drawn = Number((BigInt(number) * BigInt(doors)) >> 32n)
      if (count === 1) return [drawn]
      return [0, 1, 2, 3].slice(0, doors).filter((door) => door !== drawn)
    })
    const climbed = actions.flatMap((action) => (action.type === 'climb' ? [action.door] : []))
    const ends = actions.map((action, index) => {
      if (action.type === 'cashOut' || index === 8) return true
      const isLast = multiplierOf(bet.level, index + 2) > BigInt(bet.limit)
      return isLast || dragons[index]!.includes(action.door)
    })
    if (climbed.some((door) => door >= doors)) return { status: 'illegal' }
    if (ends.slice(0, -1).includes(true)) return { status: 'illegal' }
    if (actions[0]?.type === 'cashOut') return { status: 'illegal' }
    const isLost = climbed.some((door, row) => dragons[row]!.includes(door))
    const multiplier = isLost ? 0n : multiplierOf(bet.level, climbed.length)
    if (ends.at(-1) === true) {
      return {
        status: 'settled',
        view: { climbed, multiplier: Number(multiplier), dragons },
        stakeMinor,
        payoutMinor: payoutOf(stakeMinor, { multiplierHundredths: multiplier, stepMinor }),
      }
    }
    return {
      status: 'open',
      view: {
        climbed,
        multiplier: climbed.length === 0 ? null : Number(multiplier),
        next: Number(multiplierOf(bet.level, climbed.length + 1)),
      },
      legal: climbed.length === 0 ? ['climb'] : ['climb', 'cashOut'],
      stakeMinor,
    }
  },
  bets: [
    ...LEVELS.map((level) => ({ level, limit: LADDER_LIMITS.max })),
    ...LEVELS.map((level) => ({ level, limit: 1_000 })),
    { level: 'easy', limit: 100 },
  ],
  notBets: [
    ...['Easy', '', 1, null, ['easy'], 'toString'].map((level) => ({ level, limit: 1_000 })),
    ...[99, 1_000_000_001, 150.5, '1000', null].map((limit) => ({ level: 'easy', limit })),
    { level: 'easy' },
  ],
  notActions: [
    { type: 'climb' },
    { type: 'climb', door: 4 },
    { type: 'climb', door: -1 },
    { type: 'climb', door: 0.5 },
    { type: 'climb', door: '0' },
    { type: 'cashOut', door: 1 },
    { type: 'reveal', door: 1 },
  ],
  actionsOf: () => [
    ...[0, 1, 2, 3, 0, 1, 0, 1].map((door) => ({ type: 'climb' as const, door })),
    { type: 'cashOut' },
  ],
  modes: PAIRS.map(([level, rows]) => {
    const [doors, dragons] = SIZES[level]
    const power = BigInt(rows)
    const multiplier = multiplierOf(level, rows)
    const rtp = ratio(multiplier * BigInt(doors - dragons) ** power, 100n * BigInt(doors) ** power)
    return {
      ...towerMode(level, rows),
      figures: { rtp: textOf(rtp), ...(rows === 9 && { max: multiplier }) },
    }
  }),
}

const broken = (change: Partial<TowerRules>) => createTowerGame({ ...TOWER_RULES, ...change })
const multiplied = (change: (exact: number, rows: number) => number) =>
  broken({
    multiplierOf(level, rows) {
      const [doors, dragons] = SIZES[level]
      return change((doors / (doors - dragons)) ** rows, rows)
    },
  })
const placed = (change: (row: readonly number[], index: number) => readonly number[]) =>
  broken({ placeDragons: (draws, level) => TOWER_RULES.placeDragons(draws, level).map(change) })

testGame({
  game: towerGame,
  model,
  mutants: {
    'multipliers rounded': multiplied((exact) => Math.round(99 * exact)),
    'no edge': multiplied((exact) => Math.floor(100 * exact + 1e-9)),
    'the edge taken at every row': multiplied((exact, rows) =>
      Math.floor(100 * 0.99 ** rows * exact),
    ),
    'multipliers cut at every row': broken({
      multiplierOf(level, rows) {
        const [doors, dragons] = SIZES[level]
        let value = 99
        for (let row = 0; row < rows; row++) value = Math.floor((value * doors) / (doors - dragons))
        return value
      },
    }),
    'one row too many paid': broken({
      multiplierOf: (level, rows) => TOWER_RULES.multiplierOf(level, Math.min(9, rows + 1)),
    }),
    'expert paid like medium': broken({
      multiplierOf: (level, rows) =>
        TOWER_RULES.multiplierOf(level === 'expert' ? 'medium' : level, rows),
    }),
    'rows from the top': broken({
      placeDragons: (draws, level) => TOWER_RULES.placeDragons(draws, level).toReversed(),
    }),
    'no dragon in the first row': placed((row, index) => (index === 0 ? [] : row)),
    'a dragon too few': placed((row) => (row.length > 1 ? row.slice(1) : row)),
    'the drawn door always a dragon': broken({
      placeDragons: (draws, level) =>
        Array.from({ length: 9 }, () => [draws.pick(SIZES[level][0])]),
    }),
    'a limit that nothing ends': {
      ...towerGame,
      play: (draws, round) =>
        towerGame.play(draws, { ...round, bet: { ...round.bet, limit: LADDER_LIMITS.max } }),
    },
    'a round that ends one row before its limit': {
      ...towerGame,
      play: (draws, round) =>
        towerGame.play(draws, {
          ...round,
          bet: { ...round.bet, limit: Math.max(100, Math.floor(round.bet.limit / 2)) },
        }),
    },
    'all rows alike': broken({
      placeDragons(draws, level) {
        const [first] = TOWER_RULES.placeDragons(draws, level)
        return Array.from({ length: 9 }, () => first!)
      },
    }),
    'dragons placed after the first door': {
      ...towerGame,
      play(draws, round) {
        if (round.actions.length > 1) draws.next()
        return towerGame.play(draws, round)
      },
    },
    'dragons shown before the end': {
      ...towerGame,
      play(draws, round) {
        const played = towerGame.play(draws, round)
        if (played.status !== 'open') return played
        return { ...played, view: { ...(played.view as object), dragons: [[0]] } }
      },
    },
    'a door that the row does not have': {
      ...towerGame,
      play: (draws, round) =>
        towerGame.play(draws, {
          ...round,
          actions: round.actions.map((action) =>
            action.type === 'climb'
              ? { ...action, door: action.door % SIZES[round.bet.level][0] }
              : action,
          ),
        }),
    },
  },
  simulations: [
    { level: 'easy' as const, rows: 3 },
    { level: 'master' as const, rows: 1 },
  ].map(({ level, rows }) => {
    const [doors, dragons] = SIZES[level]
    const chance = ((doors - dragons) / doors) ** rows
    const multiplier = Number(multiplierOf(level, rows)) / 100
    return {
      name: `${level}, ${rows} rows`,
      bet: { level, limit: LADDER_LIMITS.max },
      act: (view: Json): TowerAction => {
        const { climbed } = view as { climbed: number[] }
        return climbed.length === rows
          ? { type: 'cashOut' }
          : { type: 'climb', door: climbed.length % doors }
      },
      rtp: chance * multiplier,
      variance: chance * (1 - chance) * multiplier ** 2,
    }
  }),
  golden: {
    'tower-1': {
      behaviour: 'f0a52478781f618a54dc2aaae77507890056105a83a80ad8843bdd93ede40381',
      config: '509efc3261ba72bd75b235db093bd3bf443ef046a6daa6e2838b3da292ca5592',
    },
  },
})

test('the tops of the towers are the published ones', () => {
  expect(LEVELS.map((level) => TOWER_RULES.multiplierOf(level, 9))).toEqual([
    1_318, 3_805, 50_688, 1_948_617, 25_952_256,
  ])
  expect(LEVELS.map((level) => TOWER_RULES.multiplierOf(level, 1))).toEqual([
    132, 148, 198, 297, 396,
  ])
})

test('the RTP of every row of every tower is between 98.6 % and 99 %', () => {
  const returns = PAIRS.map(([level, rows]) => {
    const [doors, dragons] = SIZES[level]
    return Number(multiplierOf(level, rows)) * ((doors - dragons) / doors) ** rows
  })
  expect(Math.min(...returns)).toBeGreaterThan(98.6)
  expect(Math.max(...returns)).toBeLessThan(99.000_000_001)
})

test('a round is paid where its next row could return more than a round may', () => {
  const amounts = { stakeMinor: 10_000n, payoutMaxMinor: 100_000_000n }
  const bet = { level: 'master', limit: ladderLimitOf(amounts) } as const
  // The sixth row would return 4,055 times the stake and the seventh 16,220; the limit is 10,000.
  expect(bet.limit).toBe(1_000_000)
  expect(towerGame.maxMultiplierHundredths(bet)).toBe(405_504n)
  expect(ladderLimitOf({ stakeMinor: 1n, payoutMaxMinor: 10n ** 20n })).toBe(LADDER_LIMITS.max)
  expect(ladderLimitOf({ stakeMinor: 10n, payoutMaxMinor: 1n })).toBe(LADDER_LIMITS.min)
})
