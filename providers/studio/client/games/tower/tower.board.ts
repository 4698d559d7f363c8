import {
  TOWER_LEVELS,
  TOWER_ROWS,
  TOWER_RULES,
  type TowerLevel,
  type TowerView,
} from '@fairhouse/fair/tower/tower.game'
import { button, h } from '../../dom.ts'
import { write } from '../../page.ts'
import type { Words } from '../../words.ts'
import { dragon, stairs } from './tower.art.ts'

type DoorState = 'hidden' | 'safe' | 'dragon'

/** Nine rows of doors, the first one at the bottom. Only the next row can be opened. */
export function createBoard(
  { g, multiplier }: Words,
  deps: { readonly onClimb: (door: number) => void },
) {
  const element = h('div', { class: 'tower', attrs: { role: 'group', 'aria-label': g('board') } })
  let level: TowerLevel | null = null
  let rows: { element: HTMLElement; label: HTMLElement; doors: HTMLButtonElement[] }[] = []
  let isTurn = false
  let at = 0

  function build(next: TowerLevel): void {
    if (next === level) return
    level = next
    const { doors } = TOWER_LEVELS[next]
    rows = Array.from({ length: TOWER_ROWS }, (_, row) => {
      const label = h('span', { class: 'tower-pays' })
      const made = Array.from({ length: doors }, (_unused, door) => makeDoor(row, door))
      const line = h('div', { class: 'tower-row' }, label, ...made)
      write(label, multiplier(TOWER_RULES.multiplierOf(next, row + 1)))
      return { element: line, label, doors: made }
    })
    element.style.setProperty('--doors', String(doors))
    element.replaceChildren(...rows.map(({ element: line }) => line).toReversed())
    reset()
  }

  function makeDoor(row: number, door: number): HTMLButtonElement {
    const made = button({ class: 'door' }, h('span', { class: 'door-face' }))
    made.addEventListener('click', () => {
      if (isTurn && row === at) deps.onClimb(door)
    })
    made.addEventListener('keydown', (event) => {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (way === undefined) return
      event.preventDefault()
      const isMirrored = document.documentElement.dir === 'rtl'
      rows[row]!.doors[door + (isMirrored ? -way : way)]?.focus()
    })
    return made
  }

  function set(row: number, door: number, state: DoorState, isSeen = true): void {
    const made = rows[row]!.doors[door]!
    made.dataset['seen'] = String(isSeen)
    delete made.dataset['waiting']
    if (made.dataset['state'] === state) return
    made.dataset['state'] = state
    const drawn = state === 'hidden' ? [] : [state === 'safe' ? stairs() : dragon()]
    made.firstElementChild!.replaceChildren(...drawn)
    made.setAttribute('aria-label', g(state, { row: row + 1, door: door + 1 }))
  }

  /** The row that comes next can be pressed; the focus climbs along. */
  function moveTo(row: number): void {
    const focused = rows[at]?.doors.indexOf(document.activeElement as HTMLButtonElement) ?? -1
    at = row
    for (const [index, { element: line, doors }] of rows.entries()) {
      line.dataset['next'] = String(index === at)
      for (const made of doors) made.tabIndex = index === at ? 0 : -1
    }
    if (focused >= 0) rows[at]?.doors[focused]?.focus()
  }

  function reset(): void {
    for (const [row, { doors }] of rows.entries())
      for (const door of doors.keys()) set(row, door, 'hidden')
    delete element.dataset['over']
    moveTo(0)
  }

  return {
    element,
    build,
    reset,
    setTurn(turn: boolean): void {
      isTurn = turn
      element.dataset['turn'] = String(turn)
    },
    /** Dims the rows whose multiplier, in hundredths, is above what a round may come to. */
    setLimit(limit: number): void {
      for (const [row, { element: line }] of rows.entries()) {
        const pays = TOWER_RULES.multiplierOf(level!, row + 1)
        line.dataset['beyond'] = String(row > 0 && pays > limit)
      }
    },
    /** The door was pressed, and what is behind it is not known yet. */
    wait(door: number): void {
      rows[at]!.doors[door]!.dataset['waiting'] = 'true'
    },
    doorsNow: (): number => rows[at]?.doors.length ?? 0,
    /** Opens the doors of the round; `isLost`: there was a dragon behind the last one. */
    open(climbed: readonly number[], isLost = false): void {
      delete element.dataset['over']
      for (const [row, door] of climbed.entries())
        set(row, door, isLost && row === climbed.length - 1 ? 'dragon' : 'safe')
      if (!isLost) moveTo(climbed.length)
    },
    /** All that was behind the doors: those that stayed closed are dimmed. */
    finish({ climbed, dragons = [] }: TowerView): void {
      element.dataset['over'] = 'true'
      for (const [row, hidden] of dragons.entries())
        for (const door of rows[row]!.doors.keys())
          set(row, door, hidden.includes(door) ? 'dragon' : 'safe', climbed[row] === door)
      moveTo(-1)
    },
  }
}
