import type { Draws } from './draws.ts'

/** A card 0 to 51: rank = ⌊card / 4⌋, suit = card mod 4. */
export type Card = number

/** In the order of `rankOf`. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const

/** In the order of `suitOf`. */
export const SUITS = ['diamonds', 'hearts', 'spades', 'clubs'] as const

/** A card of an infinite deck: all cards are equally likely, independent of earlier ones. */
export function drawCard(draws: Draws): Card {
  return draws.pick(52)
}

/** 0 for a two to 8 for a ten, then jack, queen, king, and 12 for an ace. */
export function rankOf(card: Card): number {
  return Math.floor(card / 4)
}

export function suitOf(card: Card): number {
  return card % 4
}
