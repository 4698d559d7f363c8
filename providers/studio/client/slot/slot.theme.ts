import type { SlotWin } from '@fairhouse/fair/slot/slot.round'
import type { Note } from '../sound.ts'

/** What the shell of all slots is told about one. */
export type SlotTheme = {
  readonly code: string
  /** The markup of each symbol in a square of 100, by its letter. */
  readonly symbols: Readonly<Record<string, string>>
  /** Gradients that the symbols use. */
  readonly defs?: string
  readonly coinsPerStake: number
  /** How symbols pay, for the table in the rules: coins by count. */
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

/** What is on show: letters by column from the left, each column from the top. */
export type Board = readonly string[]

/** The cells of a win, as column and row. */
export type CellsOf = (board: Board, win: SlotWin) => readonly (readonly [number, number])[]

/** The place where a slot is drawn: reels that turn, or cells that fall. */
export type Machine = {
  readonly element: HTMLElement
  /** The board of the last event. */
  board(): Board
  light(cells: readonly (readonly [number, number])[]): void
  setMode(mode: 'base' | 'free'): void
}
