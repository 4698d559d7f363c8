import { configText } from '../config.ts'
import type { Draws } from '../draws.ts'
import { readFields } from '../form.ts'
import type { Game } from '../game.ts'
import {
  ofScatters,
  playSlotRound,
  slotPayout,
  type SlotBet,
  type SlotEvent,
  type SlotFeature,
  type SlotMode,
  type SlotView,
  type SlotWin,
  type SpinResult,
} from './slot.round.ts'

/** A slot of independent cells that pays anywhere and draws the whole board again after a win. */
export type CellSlot = {
  readonly code: string
  readonly mathVersion: string
  readonly coinsPerStake: number
  readonly cells: number
  /** Weights of 4,096, in the order of the draw; a scatter S among them. */
  readonly weights: Readonly<Record<string, number>>
  /** From how many cells on a symbol pays, smallest first, and coins for each. */
  readonly counts: readonly number[]
  readonly pays: Readonly<Record<string, readonly number[]>>
  /** Multipliers of the first, second, … drop; the last one applies to all further drops. */
  readonly ladders: Readonly<Record<SlotMode, readonly number[]>>
  readonly dropsMax: number
  /** Coins by the number of scatters on the first drop of a paid spin. */
  readonly scatterPays: Readonly<Record<number, number>>
  readonly feature: SlotFeature
  /** The round ends when it has returned this many coins. */
  readonly coinsMax: number
}

export const CELL_WEIGHT = 4_096

/** One board: a letter per cell, columns from the left, each from the bottom up. */
export function drawCells(slot: CellSlot, draws: Draws): string {
  const weights = Object.entries(slot.weights)
  return Array.from({ length: slot.cells }, () => {
    let rest = draws.pick(CELL_WEIGHT)
    return weights.find(([, weight]) => (rest -= weight) < 0)![0]
  }).join('')
}

/** The payout of a board before its multiplier. */
export function evaluateCells(slot: CellSlot, cells: string): SlotWin[] {
  return Object.entries(slot.pays).flatMap(([symbol, pays]) => {
    const count = cells.split(symbol).length - 1
    const at = slot.counts.findLastIndex((from) => count >= from)
    return at === -1 ? [] : [{ symbol, count, coins: pays[at]! }]
  })
}

/** The multiplier of a drop, counted from 0. */
export function ladderAt(ladder: readonly number[], drop: number): number {
  return ladder[Math.min(drop, ladder.length - 1)]!
}

/** The inputs that decide a round, besides the slot's own data. */
export type CellRules = {
  readonly drawCells: typeof drawCells
  readonly evaluateCells: typeof evaluateCells
  readonly ladderAt: typeof ladderAt
  readonly playSlotRound: typeof playSlotRound
}

export const CELL_RULES: CellRules = { drawCells, evaluateCells, ladderAt, playSlotRound }

/** The game of a slot of cells: one float per cell of every board. */
export function createCellGame(
  slot: CellSlot,
  rules: CellRules = CELL_RULES,
): Game<SlotBet, never> {
  const { code, mathVersion, coinsPerStake, coinsMax } = slot
  return {
    code,
    mathVersion,
    config: configText(mathVersion, { cell: `pick(${CELL_WEIGHT})`, ...slot }),
    parseBet: (input) => (readFields(input, []) ? {} : null),
    parseAction: () => null,
    maxMultiplierHundredths: () => (BigInt(coinsMax) * 100n) / BigInt(coinsPerStake),
    play(draws, { actions, stakeMinor, stepMinor }) {
      if (actions.length > 0) return { status: 'illegal' }
      const spin = (mode: SlotMode) => spinCells({ slot, rules, mode, draws })
      const { events, coins } = rules.playSlotRound({ spin, feature: slot.feature, coinsMax })
      const view: SlotView = { events, coins, coinsPerStake }
      const payoutMinor = slotPayout({ stakeMinor, stepMinor }, { coins, coinsPerStake })
      return { status: 'settled', view, stakeMinor, payoutMinor }
    },
  }
}

function spinCells(given: {
  readonly slot: CellSlot
  readonly rules: CellRules
  readonly mode: SlotMode
  readonly draws: Draws
}): SpinResult {
  const { slot, rules, mode, draws } = given
  const events: SlotEvent[] = []
  let coins = 0
  let scatters = 0
  for (let drop = 0; drop < slot.dropsMax; drop++) {
    const cells = rules.drawCells(slot, draws)
    const factor = rules.ladderAt(slot.ladders[mode], drop)
    const paid = rules.evaluateCells(slot, cells)
    const wins = paid.map((win) => ({ ...win, coins: win.coins * factor }))
    if (drop === 0) {
      scatters = cells.split('S').length - 1
      const scatterCoins = mode === 'base' ? ofScatters(slot.scatterPays, scatters) : 0
      if (scatterCoins > 0) wins.push({ symbol: 'S', count: scatters, coins: scatterCoins })
    }
    const sum = wins.reduce((sum, win) => sum + win.coins, 0)
    events.push({ type: 'drop', cells, factor })
    if (wins.length > 0) events.push({ type: 'win', wins, coins: sum })
    coins += sum
    if (paid.length === 0) break
  }
  return { events, coins, scatters }
}
