import type { BlackjackHandView, BlackjackView } from '@fairhouse/fair/blackjack/blackjack.game'
import { totalOf } from '@fairhouse/fair/blackjack/blackjack.hand'
import type { Card } from '@fairhouse/fair/card'
import { h } from '../../dom.ts'
import { write } from '../../page.ts'
import type { Words } from '../../words.ts'

export type Row = ReturnType<typeof makeRow>

/** The cards of one side with their total and how they ended. */
export function makeRow(title: string) {
  const cards = h('div', { class: 'felt-cards' })
  const name = h('span', { class: 'felt-name', text: title })
  const total = h('output', { class: 'felt-total' })
  const badge = h('span', { class: 'felt-badge' })
  const head = h('div', { class: 'felt-head' }, name, total, badge)
  return { element: h('div', { class: 'felt-row' }, cards, head), cards, name, total, badge }
}

/** "17", or "7 / 17" while an ace may count either way. */
export function writeTotal(row: Row, cards: readonly Card[]): void {
  const { total, isSoft } = totalOf(cards)
  const text = isSoft && total < 21 ? `${total - 10} / ${total}` : String(total)
  write(row.total, cards.length === 0 ? '' : text)
}

export function writeHand(
  row: Row,
  hand: BlackjackHandView,
  of: { readonly index: number; readonly view: BlackjackView; readonly words: Words },
): void {
  const { index, view, words } = of
  const isSplit = view.hands.length > 1
  const title = isSplit ? words.g('hand', { hand: index + 1 }) : words.g('player')
  write(row.name, `${title} · ${words.amount(hand.stake)}`)
  writeTotal(row, hand.cards)
  row.element.dataset['active'] = String(isSplit && view.active === index)
  row.element.dataset['result'] = hand.result ?? ''
  write(row.badge, hand.result ? words.g(hand.result) : '')
}
