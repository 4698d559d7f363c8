import { configText } from '../config.ts'
import { drawDistinct } from '../distinct.ts'
import type { Draws } from '../draws.ts'
import { isIntegerWithin, readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { settleAt } from '../settlement.ts'

export const MINES_TILES = 25

/** 1 to 24 mines on 25 tiles. */
export type MinesBet = { readonly mines: number }

/** Tiles count from 0, left to right, top to bottom. */
export type MinesAction =
  | { readonly type: 'reveal'; readonly tile: number }
  | { readonly type: 'cashOut' }

export type MinesView = {
  /** The tiles in the order revealed; the last one is a mine if the round was lost. */
  readonly revealed: readonly number[]
  /** Current or final cash-out value in hundredths; null before the first gem, 0 if lost. */
  readonly multiplier: number | null
  /** Cash-out value after one more gem; only while the round is open. */
  readonly next?: number
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
      if (readFields(input, ['type'])?.type === 'cashOut') return { type: 'cashOut' }
      const fields = readFields(input, ['type', 'tile'])
      if (fields?.type !== 'reveal') return null
      const { tile } = fields
      return isIntegerWithin(tile, 0, MINES_TILES - 1) ? { type: 'reveal', tile } : null
    },
    maxMultiplierHundredths: ({ mines }) => BigInt(rules.multiplierOf(mines, MINES_TILES - mines)),
    play(draws, round) {
      const count = round.bet.mines
      const mines = rules.placeMines(draws, count)
      const settle = (revealed: readonly number[], multiplier: number) => {
        const view: MinesView = { revealed, multiplier, mines }
        return settleAt(round, { view, multiplierHundredths: multiplier })
      }
      const revealed: number[] = []
      for (const [index, action] of round.actions.entries()) {
        const isLast = index === round.actions.length - 1
        if (action.type === 'cashOut') {
          if (!isLast || revealed.length === 0) return { status: 'illegal' }
          return settle(revealed, rules.multiplierOf(count, revealed.length))
        }
        if (revealed.includes(action.tile)) return { status: 'illegal' }
        revealed.push(action.tile)
        const isMine = mines.includes(action.tile)
        if (!isMine && !rules.isCleared(count, revealed.length)) continue
        if (!isLast) return { status: 'illegal' }
        return settle(revealed, isMine ? 0 : rules.multiplierOf(count, revealed.length))
      }
      const gems = revealed.length
      const multiplier = gems === 0 ? null : rules.multiplierOf(count, gems)
      const view: MinesView = { revealed, multiplier, next: rules.multiplierOf(count, gems + 1) }
      const legal = gems === 0 ? ['reveal'] : ['reveal', 'cashOut']
      return { status: 'open', view, legal, stakeMinor: round.stakeMinor }
    },
  }
}

export const minesGame = createMinesGame(MINES_RULES)
