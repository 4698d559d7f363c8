import { SCATTER } from '@fairhouse/fair/slot/strip.slot'
import { h } from '../dom.ts'
import type { Motion } from '../motion.ts'
import type { Board, Machine, SlotTheme } from './slot.theme.ts'
import { makeSymbol } from './symbol.ts'

const FALL_MS = 300
const COLUMN_MS = 55
const POP_MS = 240

export type CellMachine = Machine & {
  /** Clears the board and lets a new one fall. */
  drop(cells: string, isQuick: boolean): Promise<void>
}

/** A board of cells that falls in, column by column, and is cleared whole. */
export function createCellMachine(
  size: { columns: number; rows: number },
  deps: { theme: SlotTheme; motion: Motion; onStop: () => void },
): CellMachine {
  const { theme, motion, onStop } = deps
  const element = h('div', { class: 'slot-cells', attrs: { 'aria-hidden': 'true' } })
  element.style.setProperty('--reels', String(size.columns))
  element.style.setProperty('--rows', String(size.rows))
  let board: Board = []

  /** The stream goes bottom up, the picture from the top. */
  function readBoard(cells: string): Board {
    return Array.from({ length: size.columns }, (_, column) =>
      [...cells.slice(column * size.rows, (column + 1) * size.rows)].toReversed().join(''),
    )
  }

  function draw(): void {
    const made = board.map((letters, column) => {
      const cells = [...letters].map((letter) =>
        h('span', { class: 'slot-cell' }, makeSymbol(theme, letter)),
      )
      const box = h('div', { class: 'slot-column' }, ...cells)
      box.style.setProperty('--column', String(column))
      return box
    })
    element.replaceChildren(...made)
    delete element.dataset['lit']
  }

  /** Before the first round: every piece that pays, too few of each to win. */
  const letters = Object.keys(theme.symbols).filter((letter) => letter !== SCATTER)
  const rest = Array.from(
    { length: size.columns * size.rows },
    (_, index) => letters[(index * 3 + Math.floor(index / size.rows) * 2) % letters.length]!,
  )
  board = readBoard(rest.join(''))
  draw()

  return {
    element,
    board: () => board,
    setMode: () => undefined,
    light(cells) {
      element.dataset['lit'] = String(cells.length > 0)
      for (const [column, box] of [...element.children].entries())
        for (const [row, cell] of [...box.children].entries())
          cell.classList.toggle(
            'is-lit',
            cells.some(([x, y]) => x === column && y === row),
          )
    },
    wait: (isWaiting) => void element.classList.toggle('is-waiting', isWaiting),
    async drop(cells, isQuick) {
      element.classList.remove('is-waiting')
      if (!isQuick) {
        element.classList.add('is-clearing')
        await motion.wait(POP_MS)
        element.classList.remove('is-clearing')
      }
      board = readBoard(cells)
      draw()
      if (isQuick) return
      element.classList.add('is-falling')
      onStop()
      await motion.wait(FALL_MS + size.columns * COLUMN_MS)
      element.classList.remove('is-falling')
      onStop()
    },
  }
}
