import { rankOf, type Card } from '../card.ts'

export type HandTotal = {
  readonly total: number
  /** Whether an ace counts eleven in it. */
  readonly isSoft: boolean
}

/** Two to ten as they are, jack, queen and king 10, ace 1. */
export function blackjackValueOf(card: Card): number {
  const rank = rankOf(card)
  return rank === 12 ? 1 : Math.min(rank + 2, 10)
}

/** The best total: one ace counts eleven where that does not bust. */
export function totalOf(cards: readonly Card[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + blackjackValueOf(card), 0)
  const isSoft = hard <= 11 && cards.some((card) => blackjackValueOf(card) === 1)
  return { total: isSoft ? hard + 10 : hard, isSoft }
}

/** An ace with a ten-value as the two cards that were dealt. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21
}
