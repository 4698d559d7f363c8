import {
  SCRATCH_CELLS,
  SCRATCH_PRIZES,
  type ScratchCardBet,
  type ScratchCardView,
} from '@fairhouse/fair/scratch-card/scratch-card.game'
import { h, replay } from '../../dom.ts'
import type { GameTable, MountedGame, SettledRound } from '../../game-client.ts'
import { outcomeOf } from '../../game-state.ts'
import type { Note } from '../../sound.ts'
import { prizeMark } from './scratch-card.art.ts'
import './scratch-card.css'

const CELL_MS = 170
const SCRATCH: readonly Note[] = [
  { hz: 3_200, toHz: 2_000, seconds: 0.11, gain: 0.06, wave: 'noise' },
]

/** A printed card with nine cells under silver foil. */
export function mountScratchCard(table: GameTable<ScratchCardBet>): MountedGame<ScratchCardBet> {
  const { words, motion, sound } = table
  const { g, multiplier } = words
  const cells = Array.from({ length: SCRATCH_CELLS }, (_, index) => makeCell(() => scratch(index)))
  const card = h(
    'div',
    { class: 'scratch-card', attrs: { 'aria-hidden': 'true' } },
    h('p', { class: 'scratch-title', text: g('match') }),
    h('div', { class: 'scratch-cells' }, ...cells),
  )
  const prizes = h(
    'ul',
    { class: 'scratch-prizes', attrs: { 'aria-label': g('prizes') } },
    ...SCRATCH_PRIZES.map(({ prize }) => makePrize(prize, multiplier(prize))),
  )
  table.scene.append(card)
  table.below.append(prizes)

  let view: ScratchCardView | null = null
  function scratch(index: number): void {
    const cell = cells[index]!
    if (!view || cell.dataset['open'] === 'true') return
    cell.dataset['open'] = 'true'
    sound.play(SCRATCH)
  }

  function mark(round: SettledRound | null): void {
    const outcome = round?.outcome as ScratchCardView | undefined
    card.dataset['outcome'] = round ? outcomeOf(round) : ''
    for (const [index, cell] of cells.entries()) {
      const isMatch = outcome !== undefined && outcome.multiplier === outcome.cells[index]
      cell.classList.toggle('is-match', isMatch)
    }
    for (const item of prizes.children)
      item.classList.toggle(
        'is-hit',
        (item as HTMLElement).dataset['prize'] === String(outcome?.multiplier),
      )
  }

  /** A new card, all foil. */
  function cover(): void {
    view = null
    mark(null)
    for (const cell of cells) {
      delete cell.dataset['open']
      cell.replaceChildren(h('span', { class: 'scratch-foil' }))
    }
  }
  function print(outcome: ScratchCardView): void {
    for (const [index, prize] of outcome.cells.entries())
      cells[index]!.replaceChildren(
        prizeMark(prize),
        h('b', { text: multiplier(prize) }),
        h('span', { class: 'scratch-foil' }),
      )
  }
  cover()

  let isShowing = false
  let settled: SettledRound | null = null
  let isNew = false
  return {
    render({ last, phase }) {
      if (isShowing || phase === 'showing') return
      if (phase === 'busy' || phase === 'checking') {
        if (!isNew) {
          cover()
          replay(card)
        }
        isNew = true
        settled = null
        return
      }
      isNew = false
      if (last === settled) return
      settled = last
      if (!last) return cover()
      print(last.outcome as ScratchCardView)
      for (const cell of cells) cell.dataset['open'] = 'true'
      mark(last)
    },
    async showResult(round) {
      isShowing = true
      isNew = false
      settled = round
      cover()
      print(round.outcome as ScratchCardView)
      view = round.outcome as ScratchCardView
      for (const index of cells.keys()) {
        if (cells[index]!.dataset['open'] === 'true') continue
        scratch(index)
        await motion.wait(CELL_MS)
      }
      mark(round)
      await motion.wait(200)
      isShowing = false
    },
  }
}

/** A line of the list of prizes. */
function makePrize(prize: number, text: string): HTMLElement {
  const item = h('li', {}, prizeMark(prize), h('strong', { text }))
  item.dataset['prize'] = String(prize)
  return item
}

/** A finger or mouse over the foil scratches the cell before its turn. */
function makeCell(scratch: () => void): HTMLElement {
  const made = h('div', { class: 'scratch-cell' })
  for (const event of ['pointerenter', 'pointerdown', 'pointermove'])
    made.addEventListener(event, scratch)
  // a finger goes on to the other cells
  made.addEventListener('gotpointercapture', ({ pointerId }) => {
    made.releasePointerCapture(pointerId)
  })
  return made
}
