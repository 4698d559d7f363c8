import { expect, test } from 'vitest'
import { rankOf, RANKS, suitOf, SUITS } from './card.ts'

test('the 52 cards are every suit of every rank, from the two of diamonds to the ace of clubs', () => {
  const deck = Array.from(
    { length: 52 },
    (_, card) => `${RANKS[rankOf(card)]} ${SUITS[suitOf(card)]}`,
  )
  expect(deck).toEqual(RANKS.flatMap((rank) => SUITS.map((suit) => `${rank} ${suit}`)))
})
