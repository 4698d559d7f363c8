import { MINES_TILES, type MinesView } from '@fairhouse/fair/mines/mines.game'
import { button, h } from '../../dom.ts'
import type { Words } from '../../words.ts'
import { gem, mine } from './mines.art.ts'

const SIDE = 5

export type Board = ReturnType<typeof createBoard>

/** 25 tiles that turn over. Arrow keys move over them, one tile is in the tab order. */
export function createBoard({ g }: Words, deps: { onReveal: (tile: number) => void }) {
  const element = h('div', {
    class: 'mines-board',
    attrs: { role: 'group', 'aria-label': g('board') },
  })
  const tiles = Array.from({ length: MINES_TILES }, (_, tile) => makeTile(tile))
  element.append(...tiles.map(({ element: made }) => made))
  let isTurn = false

  function makeTile(tile: number) {
    const face = h('span', { class: 'tile-face' })
    const made = button(
      { class: 'tile', attrs: { tabindex: tile === 12 ? '0' : '-1' } },
      h('span', { class: 'tile-turn' }, h('span', { class: 'tile-back' }), face),
    )
    made.addEventListener('click', () => {
      if (isTurn && made.dataset['state'] === 'hidden') deps.onReveal(tile)
    })
    made.addEventListener('keydown', (event) => move(event, tile))
    return { element: made, face }
  }

  function move(event: KeyboardEvent, tile: number): void {
    const isMirrored = document.documentElement.dir === 'rtl'
    const step = {
      ArrowUp: -SIDE,
      ArrowDown: SIDE,
      ArrowLeft: isMirrored ? 1 : -1,
      ArrowRight: isMirrored ? -1 : 1,
    }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = tiles[tile + step]
    if (!target) return
    for (const { element: other } of tiles) other.tabIndex = -1
    target.element.tabIndex = 0
    target.element.focus()
  }

  function set(tile: number, state: 'hidden' | 'gem' | 'mine', isSeen = true): void {
    const { element: made, face } = tiles[tile]!
    made.dataset['seen'] = String(isSeen)
    delete made.dataset['waiting']
    if (made.dataset['state'] === state) return
    made.dataset['state'] = state
    face.replaceChildren(...(state === 'hidden' ? [] : [state === 'gem' ? gem() : mine()]))
    const place = { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 }
    made.setAttribute('aria-label', g(state, place))
  }

  function reset(): void {
    for (const tile of tiles.keys()) set(tile, 'hidden')
    delete element.dataset['over']
  }
  reset()

  return {
    element,
    reset,
    setTurn(turn: boolean): void {
      isTurn = turn
      element.dataset['turn'] = String(turn)
    },
    /** The tile was chosen and its content is not known yet. */
    wait(tile: number): void {
      tiles[tile]!.element.dataset['waiting'] = 'true'
    },
    /** A random unrevealed tile, chosen by this browser; null if none is left. */
    chooseHidden(): number | null {
      const hidden = [...tiles.keys()].filter(
        (tile) => tiles[tile]!.element.dataset['state'] === 'hidden',
      )
      const [random] = crypto.getRandomValues(new Uint32Array(1))
      return hidden[random! % hidden.length] ?? null
    },
    /** Turns the revealed tiles; returns whether any is new. */
    reveal(revealed: readonly number[], mineTile: number | null): boolean {
      let isNew = false
      delete element.dataset['over']
      for (const tile of tiles.keys()) {
        const isRevealed = revealed.includes(tile)
        const state = !isRevealed ? 'hidden' : tile === mineTile ? 'mine' : 'gem'
        if (tiles[tile]!.element.dataset['state'] !== state) isNew = true
        if (isRevealed || tiles[tile]!.element.dataset['waiting'] === undefined) set(tile, state)
      }
      return isNew
    },
    /** The whole field: tiles that were not revealed are dimmed. */
    finish({ revealed, mines = [] }: MinesView): void {
      element.dataset['over'] = 'true'
      for (const tile of tiles.keys())
        set(tile, mines.includes(tile) ? 'mine' : 'gem', revealed.includes(tile))
    },
  }
}
