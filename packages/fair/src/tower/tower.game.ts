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

export const TOWER_ROWS = 9

/** Doors of a row, and the number of them that hide a dragon. */
export const TOWER_LEVELS = {
  easy: { doors: 4, dragons: 1 },
  medium: { doors: 3, dragons: 1 },
  hard: { doors: 2, dragons: 1 },
  expert: { doors: 3, dragons: 2 },
  master: { doors: 4, dragons: 3 },
} as const

export type TowerLevel = keyof typeof TOWER_LEVELS
export const TOWER_LEVEL_NAMES = Object.keys(TOWER_LEVELS) as TowerLevel[]

export type TowerBet = {
  readonly level: TowerLevel
  /** In hundredths: a round that cannot go on below it is paid. The server fills it in. */
  readonly limit: number
}

/** Opens a door of the next row; doors count from 0, left to right. */
type Climb = { readonly type: 'climb'; readonly door: number }
export type TowerAction = Climb | CashOut

export type TowerView = LadderView & {
  /** The door opened in each row, from the bottom; the last one hid a dragon if the round was lost. */
  readonly climbed: readonly number[]
  /** The doors with dragons of all rows; only once the round is settled. */
  readonly dragons?: readonly (readonly number[])[]
}

/** The inputs that decide a round of Tower. */
export type TowerRules = {
  /** The doors with dragons of all rows, from the bottom. */
  placeDragons(draws: Draws, level: TowerLevel): readonly (readonly number[])[]
  /** The payout after that many rows, in hundredths. */
  multiplierOf(level: TowerLevel, rows: number): number
}

export const TOWER_RULES: TowerRules = {
  // One float for each row: the only dragon, or the only door without one.
  placeDragons(draws, level) {
    const { doors, dragons } = TOWER_LEVELS[level]
    const all = Array.from({ length: doors }, (_, door) => door)
    return Array.from({ length: TOWER_ROWS }, () => {
      const drawn = draws.pick(doors)
      return dragons === 1 ? [drawn] : all.filter((door) => door !== drawn)
    })
  },
  // From the exact power: the edge is taken once and cut once.
  multiplierOf(level, rows) {
    const { doors, dragons } = TOWER_LEVELS[level]
    const power = BigInt(rows)
    return Number((99n * BigInt(doors) ** power) / BigInt(doors - dragons) ** power)
  },
}

export function createTowerGame(rules: TowerRules): Game<TowerBet, TowerAction> {
  const rowsOf = ({ level, limit }: TowerBet): number =>
    stepsWithin(limit, {
      stepsMax: TOWER_ROWS,
      multiplierOf: (rows) => rules.multiplierOf(level, rows),
    })
  return {
    code: 'tower',
    mathVersion: 'tower-1',
    config: configText('tower-1', {
      levels: TOWER_LEVELS,
      rows: TOWER_ROWS,
      dragons: 'pick(doors) for each row from the bottom: the dragon, or the only door without one',
      multiplier: 'floor(99*(doors/(doors-dragons))^rows)/100',
      end: 'after the last row, or the last one whose multiplier is within limit/100',
    }),
    parseBet(input) {
      const { level, limit } = readFields(input, ['level', 'limit']) ?? {}
      if (!isOneOf(level, TOWER_LEVEL_NAMES)) return null
      return isIntegerWithin(limit, LADDER_LIMITS.min, LADDER_LIMITS.max) ? { level, limit } : null
    },
    parseAction(input) {
      const fields = readFields(input, ['type', 'door'])
      if (fields?.type !== 'climb') return readCashOut(input)
      const { door } = fields
      return isIntegerWithin(door, 0, 3) ? { type: 'climb', door } : null
    },
    maxMultiplierHundredths: (bet) => BigInt(rules.multiplierOf(bet.level, rowsOf(bet))),
    play(draws, round) {
      const { level } = round.bet
      const rowsMax = rowsOf(round.bet)
      const dragons = rules.placeDragons(draws, level)
      return climb<Climb>(round, {
        steps: ['climb'],
        judge({ door }, { length }) {
          if (door >= TOWER_LEVELS[level].doors) return 'illegal'
          return dragons[length]!.includes(door) ? 'wrong' : 'right'
        },
        multiplierOf: (rows) => rules.multiplierOf(level, rows),
        isComplete: (rows) => rows === rowsMax,
        show: (steps) => ({ climbed: steps.map(({ door }) => door) }),
        uncover: () => ({ dragons }),
      })
    },
  }
}

export const towerGame = createTowerGame(TOWER_RULES)
