import { configText } from '../config.ts'
import { drawDistinct } from '../distinct.ts'
import type { Draws } from '../draws.ts'
import { isIntegerWithin, readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { climb, readCashOut, type CashOut, type LadderView } from '../ladder.ts'

export const MINES_TILES = 25

/** 1 to 24 mines on 25 tiles. */
export type MinesBet = { readonly mines: number }

/** Tiles count from 0, left to right, top to bottom. */
export type MinesAction = Reveal | CashOut
type Reveal = { readonly type: 'reveal'; readonly tile: number }

export type MinesView = LadderView & {
  /** The tiles in the order revealed; the last one is a mine if the round was lost. */
  readonly revealed: readonly number[]
  /** Only once the round is settled. */
  readonly mines?: readonly number[]
}

/** The inputs that decide a round of Mines. */
export type MinesRules = {
  placeMines(draws: Draws, mines: number): readonly number[]
  /** The payout for the gems found so far, in hundredths; gems ≥ 1. */
  multiplierOf(mines: number, gems: number): number
  /** Whether nothing is left to find. */
  isCleared(mines: number, gems: number): boolean
}

export const MINES_RULES: MinesRules = {
  placeMines: (draws, mines) => drawDistinct(draws, { from: MINES_TILES, count: mines }),
  // floor(99 · C(25,k) / C(25−m,k)), as one exact product: the largest value has 50 bits.
  multiplierOf(mines, gems) {
    let numerator = 99n
    let denominator = 1n
    for (let gem = 0; gem < gems; gem++) {
      numerator *= BigInt(MINES_TILES - gem)
      denominator *= BigInt(MINES_TILES - mines - gem)
    }
    return Number(numerator / denominator)
  },
  isCleared: (mines, gems) => gems === MINES_TILES - mines,
}

export function createMinesGame(rules: MinesRules): Game<MinesBet, MinesAction> {
  return {
    code: 'mines',
    mathVersion: 'mines-1',
    config: configText('mines-1', {
      mines: `list.splice(pick(list.length)) of 0..${MINES_TILES - 1}, once for each mine`,
      multiplier: 'floor(99*C(25,gems)/C(25-mines,gems))/100',
    }),
    parseBet(input) {
      const mines = readFields(input, ['mines'])?.mines
      return isIntegerWithin(mines, 1, MINES_TILES - 1) ? { mines } : null
    },
    parseAction(input) {
      const fields = readFields(input, ['type', 'tile'])
      if (fields?.type !== 'reveal') return readCashOut(input)
      const { tile } = fields
      return isIntegerWithin(tile, 0, MINES_TILES - 1) ? { type: 'reveal', tile } : null
    },
    maxMultiplierHundredths: ({ mines }) => BigInt(rules.multiplierOf(mines, MINES_TILES - mines)),
    play(draws, round) {
      const count = round.bet.mines
      const mines = rules.placeMines(draws, count)
      return climb<Reveal>(round, {
        steps: ['reveal'],
        judge({ tile }, before) {
          if (before.some((step) => step.tile === tile)) return 'illegal'
          return mines.includes(tile) ? 'wrong' : 'right'
        },
        multiplierOf: (gems) => rules.multiplierOf(count, gems),
        isComplete: (gems) => rules.isCleared(count, gems),
        show: (steps) => ({ revealed: steps.map(({ tile }) => tile) }),
        uncover: () => ({ mines }),
      })
    },
  }
}

export const minesGame = createMinesGame(MINES_RULES)
