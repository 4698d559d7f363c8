import type { SlotWin } from '@fairhouse/fair/slot/slot.round'
import type { Note } from '../sound.ts'

/** A slot's settings for the shell of all slots. */
export type SlotTheme = {
  readonly code: string
  /** The markup of each symbol in a square of 100, by its letter. */
  readonly symbols: Readonly<Record<string, string>>
  /** Gradients that the symbols use. */
  readonly defs?: string
  readonly coinsPerStake: number
  /** Payouts of symbols, for the table in the rules: coins by count. */
  readonly pays: readonly {
    readonly symbol: string
    readonly by: readonly { readonly count: string; readonly coins: number }[]
  }[]
  readonly sounds: {
    readonly stop: readonly Note[]
    readonly win: readonly Note[]
    readonly feature: readonly Note[]
  }
}

/** The visible symbols: letters by column from the left, each column from the top. */
export type Board = readonly string[]

/** The cells of a win, as column and row. */
export type CellsOf = (board: Board, win: SlotWin) => readonly (readonly [number, number])[]

/** The element that renders a slot: spinning reels or falling cells. */
export type Machine = {
  readonly element: HTMLElement
  /** The board of the last event. */
  board(): Board
  light(cells: readonly (readonly [number, number])[]): void
  setMode(mode: 'base' | 'free'): void
  /** Moves from the press until the answer lands; false puts it back where it was. */
  wait(isWaiting: boolean): void
}
