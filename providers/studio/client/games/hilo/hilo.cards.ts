import type { HiloView } from '@fairhouse/fair/hilo/hilo.game'
import { cardName, makeCard, turnCard } from '../../cards.ts'
import { h, replay } from '../../dom.ts'
import type { Motion } from '../../motion.ts'
import type { Words } from '../../words.ts'

const FLIP_MS = 300

/** The deck with the card that counts, and the trail of the cards before it. */
export function createCards(words: Words, motion: Motion) {
  const current = makeCard(null)
  const trail = h('ol', { class: 'hilo-trail', attrs: { 'aria-label': words.g('cards') } })
  const attrs = { 'aria-hidden': 'true' }
  const deck = h('div', { class: 'hilo-deck', attrs }, makeCard(null), makeCard(null))
  const box = h('div', { class: 'hilo' }, h('div', { class: 'hilo-now' }, deck, current))

  /** The trail ends before the card in the middle. */
  function drawTrail(view: HiloView | null): void {
    const cards = view?.cards.slice(0, -1) ?? []
    if (trail.childElementCount > cards.length) trail.replaceChildren()
    for (let index = trail.childElementCount; index < cards.length; index++) {
      const spoken = h('span', { class: 'visually-hidden', text: cardName(cards[index]!, words) })
      trail.append(h('li', {}, makeCard(cards[index]!), spoken))
      trail.scrollLeft = document.documentElement.dir === 'rtl' ? -9_999 : 9_999
    }
  }

  return {
    trail,
    box,
    show(view: HiloView | null): void {
      drawTrail(view)
      turnCard(current, view ? view.cards.at(-1)! : null)
    },
    async flipTo(view: HiloView): Promise<void> {
      drawTrail(view)
      turnCard(current, null)
      await motion.wait(FLIP_MS * 0.55)
      turnCard(current, view.cards.at(-1)!)
      replay(box, 'is-dealt')
      await motion.wait(FLIP_MS)
    },
  }
}
