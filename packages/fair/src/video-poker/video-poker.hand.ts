import type { Card } from '../card.ts'

/** From the highest to the lowest, with the return of each in hundredths: Jacks or Better 9/6. */
export const VIDEO_POKER_PAYS = {
  royal: 80_000,
  straightFlush: 5_000,
  four: 2_500,
  fullHouse: 900,
  flush: 600,
  straight: 400,
  three: 300,
  twoPair: 200,
  jacks: 100,
} as const

export type VideoPokerHand = keyof typeof VIDEO_POKER_PAYS
export const VIDEO_POKER_HANDS = Object.keys(VIDEO_POKER_PAYS) as VideoPokerHand[]

/** Bits of the ranks two to ace; an ace also counts below the two. */
const WHEEL = 0b1_0000_0000_1111
const ROYAL = 0b1_1111_0000_0000
const JACK = 9

/** The best hand of five different cards that pays; null if none does. */
export function videoPokerHandOf(cards: readonly Card[]): VideoPokerHand | null {
  let [ranks, suits] = [0, 0]
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const card of cards) {
    ranks |= 1 << (card >> 2)
    suits |= 1 << (card & 3)
    counts[card >> 2]! += 1
  }
  const most = Math.max(...counts)
  const isFlush = (suits & (suits - 1)) === 0
  if (most === 1) {
    const isStraight = ranks === WHEEL || ranks / (ranks & -ranks) === 31
    if (isFlush) return ranks === ROYAL ? 'royal' : isStraight ? 'straightFlush' : 'flush'
    return isStraight ? 'straight' : null
  }
  const pairs = counts.filter((count) => count === 2).length
  if (most === 4) return 'four'
  if (most === 3) return pairs > 0 ? 'fullHouse' : 'three'
  if (pairs === 2) return 'twoPair'
  const pair = counts.indexOf(2)
  return pair >= JACK ? 'jacks' : null
}
