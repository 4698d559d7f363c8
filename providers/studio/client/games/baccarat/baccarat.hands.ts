import {
  baccaratTotal,
  baccaratWinner,
  type BaccaratView,
} from '@fairhouse/fair/baccarat/baccarat.game'
import type { Card } from '@fairhouse/fair/card'
import { makeCard, turnCard } from '../../cards.ts'
import { h } from '../../dom.ts'
import type { Motion } from '../../motion.ts'
import { write } from '../../page.ts'
import type { Words } from '../../words.ts'

const TURN_MS = 260
const THIRD_MS = 420

type Side = ReturnType<typeof makeSide>

/** The cards of one side with their total. */
function makeSide(title: string) {
  const cards = h('div', { class: 'coup-cards' })
  const total = h('output', { class: 'coup-total' })
  const head = h('div', { class: 'coup-head' }, h('span', { text: title }), total)
  return { element: h('div', { class: 'coup-side' }, head, cards), cards, total }
}

/** Player and banker. The first four cards lie face down until the answer is there. */
export function createHands({ g }: Words, deps: { motion: Motion; onCard: () => void }) {
  const sides = { player: makeSide(g('player')), banker: makeSide(g('banker')) }
  const element = h('div', { class: 'coup' }, sides.player.element, sides.banker.element)

  function addCard({ cards }: Side, card: Card | null): void {
    const made = makeCard(card)
    made.classList.add('is-dealt')
    cards.append(made)
    deps.onCard()
  }

  function clear(): void {
    for (const { cards, total } of Object.values(sides)) {
      cards.replaceChildren()
      write(total, '')
    }
    element.dataset['winner'] = ''
  }

  function finish(view: BaccaratView): void {
    for (const side of ['player', 'banker'] as const)
      write(sides[side].total, String(baccaratTotal(view[side])))
    element.dataset['winner'] = baccaratWinner(view)
  }

  function layDown(): void {
    clear()
    for (const { cards } of [sides.player, sides.banker, sides.player, sides.banker]) {
      const made = makeCard(null)
      made.classList.add('is-dealt')
      cards.append(made)
    }
  }

  return {
    element,
    clear,
    /** Four cards face down, as soon as the bet is placed. */
    layDown,
    isDealt: (): boolean => sides.banker.cards.childElementCount === 2,
    /** Turns the four cards in the order of the draw, then deals the third ones. */
    async show(view: BaccaratView): Promise<void> {
      layDown()
      for (const index of [0, 1])
        for (const side of ['player', 'banker'] as const) {
          turnCard(sides[side].cards.children[index] as HTMLElement, view[side][index]!)
          deps.onCard()
          write(sides[side].total, String(baccaratTotal(view[side].slice(0, index + 1))))
          await deps.motion.wait(TURN_MS)
        }
      for (const side of ['player', 'banker'] as const) {
        const third = view[side][2]
        if (third === undefined) continue
        await deps.motion.wait(THIRD_MS / 2)
        addCard(sides[side], third)
        write(sides[side].total, String(baccaratTotal(view[side])))
        await deps.motion.wait(THIRD_MS)
      }
      finish(view)
    },
    /** The same immediately. */
    set(view: BaccaratView): void {
      clear()
      for (const side of ['player', 'banker'] as const)
        sides[side].cards.append(...view[side].map(makeCard))
      finish(view)
    },
  }
}
