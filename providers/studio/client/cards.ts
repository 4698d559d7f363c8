import { rankOf, RANKS, suitOf, SUITS, type Card } from '@fairhouse/fair/card'
import { h } from './dom.ts'
import type { Words } from './words.ts'
import './styles/cards.css'

const SIGNS = ['♦', '♥', '♠', '♣'] as const

/** "Q♥" */
export function cardText(card: Card): string {
  return `${RANKS[rankOf(card)]!}${SIGNS[suitOf(card)]!}`
}

/** "queen of hearts" in the player's language, for screen readers. */
export function cardName(card: Card, { t }: Words): string {
  const rank = RANKS[rankOf(card)]!
  const names = { J: 'cardJack', Q: 'cardQueen', K: 'cardKing', A: 'cardAce' } as const
  const name = rank in names ? t(names[rank as keyof typeof names]) : rank
  return t('cardName', { rank: name, suit: t(SUIT_TEXTS[SUITS[suitOf(card)]!]) })
}

const SUIT_TEXTS = {
  diamonds: 'cardDiamonds',
  hearts: 'cardHearts',
  spades: 'cardSpades',
  clubs: 'cardClubs',
} as const

/** A card, or its back while it is hidden. */
export function makeCard(card: Card | null): HTMLElement {
  const face = h('span', { class: 'card-face' })
  const made = h(
    'span',
    { class: 'playing-card', attrs: { 'aria-hidden': 'true' } },
    h('span', { class: 'card-turn' }, h('span', { class: 'card-back' }), face),
  )
  turnCard(made, card)
  return made
}

/** Turns a card over, or back. */
export function turnCard(made: HTMLElement, card: Card | null): void {
  made.dataset['side'] = card === null ? 'back' : 'face'
  if (card === null) return
  const rank = RANKS[rankOf(card)]!
  const sign = SIGNS[suitOf(card)]!
  made.dataset['suit'] = suitOf(card) < 2 ? 'red' : 'black'
  const corner = (): HTMLElement =>
    h('span', { class: 'card-corner' }, h('b', { text: rank }), h('i', { text: sign }))
  const isCourt = rankOf(card) >= 9 && rankOf(card) <= 11
  const middle = h('span', { class: isCourt ? 'card-court' : 'card-pip' })
  middle.append(...(isCourt ? [h('b', { text: rank }), h('i', { text: sign })] : [sign]))
  made.querySelector('.card-face')!.replaceChildren(corner(), middle, corner())
}
