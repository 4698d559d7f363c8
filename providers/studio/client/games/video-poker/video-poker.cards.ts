import type { Card } from '@fairhouse/fair/card'
import { isHeld, VIDEO_POKER_CARDS } from '@fairhouse/fair/video-poker/video-poker.game'
import { cardName, makeCard, turnCard } from '../../cards.ts'
import { button, h } from '../../dom.ts'
import type { Motion } from '../../motion.ts'
import type { Words } from '../../words.ts'

const CARD_MS = 110
const TURN_MS = 240

/** Five cards; each is a switch that keeps it. */
export function createCards(
  words: Words,
  deps: { motion: Motion; onCard: () => void; onToggle: (index: number) => void },
) {
  const { g } = words
  const places = Array.from({ length: VIDEO_POKER_CARDS }, (_, index) => {
    const card = makeCard(null)
    const made = button(
      { class: 'poker-card', on: { click: () => deps.onToggle(index) } },
      card,
      h('span', { class: 'poker-held', text: g('held') }),
    )
    return { made, card }
  })
  const element = h(
    'div',
    { class: 'poker-cards', attrs: { role: 'group', 'aria-label': g('cards') } },
    ...places.map(({ made }) => made),
  )

  function set(cards: readonly Card[] | null, hold: number): void {
    for (const [index, { made, card: drawn }] of places.entries()) {
      const card = cards?.[index] ?? null
      turnCard(drawn, card)
      made.setAttribute('aria-pressed', String(isHeld(hold, index)))
      made.setAttribute('aria-label', card === null ? g('faceDown') : cardName(card, words))
    }
  }
  set(null, 0)

  return {
    element,
    set,
    setTurn(isTurn: boolean): void {
      for (const { made } of places) made.disabled = !isTurn
      element.dataset['turn'] = String(isTurn)
    },
    /** Turns the cards that are not held face down, as soon as the button is pressed. */
    discard(hold: number): void {
      for (const [index, { card }] of places.entries())
        if (!isHeld(hold, index)) turnCard(card, null)
    },
    /** Deals the cards that are not held, one after the other. */
    async deal(cards: readonly Card[], hold: number): Promise<void> {
      for (const [index, { card }] of places.entries())
        if (!isHeld(hold, index)) turnCard(card, null)
      await deps.motion.wait(CARD_MS)
      for (const [index, { card }] of places.entries()) {
        if (isHeld(hold, index)) continue
        turnCard(card, cards[index]!)
        deps.onCard()
        await deps.motion.wait(CARD_MS)
      }
      await deps.motion.wait(TURN_MS)
      set(cards, hold)
    },
  }
}
