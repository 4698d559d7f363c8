import type { BlackjackHandView, BlackjackView } from '@fairhouse/fair/blackjack/blackjack.game'
import { isBlackjack } from '@fairhouse/fair/blackjack/blackjack.hand'
import type { Card } from '@fairhouse/fair/card'
import { makeCard, turnCard } from '../../cards.ts'
import { h } from '../../dom.ts'
import type { Motion } from '../../motion.ts'
import { write } from '../../page.ts'
import type { Words } from '../../words.ts'
import { makeRow, writeHand, writeTotal, type Row } from './blackjack.row.ts'

const CARD_MS = 200
const HOLE_MS = 400

/** The cloth with the dealer's cards and the hands; changes are dealt card by card. */
export function createFelt(words: Words, deps: { motion: Motion; onCard: () => void }) {
  const { g, amount } = words
  const { motion } = deps
  const dealer = makeRow(g('dealer'))
  const line = h('p', { class: 'felt-line', text: g('rulesLine') })
  const hands = h('div', { class: 'felt-hands' })
  const insurance = h('p', { class: 'felt-insurance', hidden: true })
  const element = h('div', { class: 'felt' }, dealer.element, line, insurance, hands)
  let rows: Row[] = []

  /** As many rows as hands; a split moves the second card to a separate row. */
  function setHands(views: readonly BlackjackHandView[]): void {
    if (rows.length > views.length) {
      rows = []
      hands.replaceChildren()
    }
    while (rows.length < views.length) {
      const row = makeRow('')
      rows.push(row)
      hands.append(row.element)
      if (rows.length === 2) row.cards.append(rows[0]!.cards.lastElementChild!)
    }
  }

  async function deal(row: Row, card: Card | null): Promise<void> {
    const made = makeCard(card)
    made.classList.add('is-dealt')
    row.cards.append(made)
    deps.onCard()
    await motion.wait(CARD_MS)
  }

  function clear(): void {
    rows = []
    hands.replaceChildren()
    dealer.cards.replaceChildren()
    insurance.hidden = true
    write(dealer.total, '')
  }

  /** The opening in the order it is dealt: player, up, player, hole. */
  async function dealOpening(view: BlackjackView): Promise<void> {
    clear()
    setHands(view.hands)
    const [row] = rows
    const cards = view.hands[0]!.cards
    await deal(row!, cards[0]!)
    await deal(dealer, view.dealer[0]!)
    await deal(row!, cards[1]!)
    await deal(dealer, null)
  }

  async function dealHands(view: BlackjackView): Promise<void> {
    setHands(view.hands)
    for (const [index, hand] of view.hands.entries()) {
      const row = rows[index]!
      for (const card of hand.cards.slice(row.cards.childElementCount)) {
        await deal(row, card)
        writeTotal(row, hand.cards)
      }
    }
  }

  function finish(view: BlackjackView): void {
    for (const [index, hand] of view.hands.entries())
      writeHand(rows[index]!, hand, { index, view, words })
    const isOpen = view.dealer.length === 1
    writeTotal(dealer, view.dealer)
    write(dealer.badge, !isOpen && isBlackjack(view.dealer) ? g('blackjack') : '')
    insurance.hidden = !view.insurance
    if (view.insurance) write(insurance, `${g('insurance')} · ${amount(view.insurance.stake)}`)
  }

  return {
    element,
    clear,
    /** Deals new cards, then writes totals and results. */
    async show(view: BlackjackView): Promise<void> {
      const isOpening = hands.childElementCount === 0
      if (isOpening) await dealOpening(view)
      await dealHands(view)
      if (view.dealer.length > 1) await dealDealer(dealer, view.dealer, { ...deps, deal })
      finish(view)
    },
    /** The same immediately. */
    set(view: BlackjackView): void {
      clear()
      setHands([view.hands[0]!])
      for (const [index, hand] of view.hands.entries()) {
        if (index > 0) {
          const row = makeRow('')
          rows.push(row)
          hands.append(row.element)
        }
        rows[index]!.cards.append(...hand.cards.map(makeCard))
      }
      const isOpen = view.dealer.length === 1
      dealer.cards.append(...view.dealer.map(makeCard), ...(isOpen ? [makeCard(null)] : []))
      finish(view)
    },
  }
}

/** Turns the hole card, then draws as the rules say. */
async function dealDealer(
  dealer: Row,
  cards: readonly Card[],
  deps: { motion: Motion; onCard: () => void; deal: (row: Row, card: Card) => Promise<void> },
): Promise<void> {
  const { motion } = deps
  const hole = dealer.cards.children[1] as HTMLElement | undefined
  if (hole?.dataset['side'] === 'back' && cards[1] !== undefined) {
    await motion.wait(HOLE_MS / 2)
    turnCard(hole, cards[1])
    deps.onCard()
    writeTotal(dealer, cards.slice(0, 2))
    await motion.wait(HOLE_MS)
  }
  for (let count = dealer.cards.childElementCount; count < cards.length; count++) {
    await deps.deal(dealer, cards[count]!)
    writeTotal(dealer, cards.slice(0, count + 1))
    await motion.wait(CARD_MS)
  }
}
