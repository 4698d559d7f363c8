import type { Distribution } from '../distribution.ts'
import { choose } from '../enumeration.ts'
import {
  VIDEO_POKER_HANDS,
  VIDEO_POKER_PAYS,
  videoPokerHandOf,
  type VideoPokerHand,
} from './video-poker.hand.ts'

const DECK = 52
const HOLDS = 32
const KINDS = VIDEO_POKER_HANDS.length
const PAYS = VIDEO_POKER_HANDS.map((hand) => VIDEO_POKER_PAYS[hand])

/** CHOOSE[n][k], for the place of a set of cards among all of its size. */
const CHOOSE = Array.from({ length: DECK + 1 }, (_, n) =>
  Array.from({ length: 6 }, (_unused, k) => Number(choose(n, k))),
)

const BITS = Array.from({ length: HOLDS }, (_, mask) =>
  [0, 1, 2, 3, 4].filter((bit) => (mask & (1 << bit)) !== 0),
)

/** Ways to draw as many cards as the hold leaves, from the 47 others. */
const WAYS = BITS.map((held) => Number(choose(47, 5 - held.length)))
const COMMON = [1, 2, 3, 4, 5].reduce((all, k) => lcm(all, Number(choose(47, k))), 1)

function lcm(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y > 0) [x, y] = [y, x % y]
  return (a / x) * b
}

/** The place of the cards of the mask, which rise, among all sets of that size. */
function placeOf(cards: readonly number[], mask: number): number {
  let place = 0
  for (const [index, bit] of BITS[mask]!.entries()) place += CHOOSE[cards[bit]!]![index + 1]!
  return place
}

/** All 2,598,960 hands, each with rising cards; the same array every time. */
function* listHands(): Generator<readonly number[]> {
  const cards = [0, 1, 2, 3, 4]
  for (;;) {
    yield cards
    const index = cards.findLastIndex((card, at) => card < DECK - 5 + at)
    if (index === -1) return
    cards[index]! += 1
    for (let next = index + 1; next < 5; next++) cards[next] = cards[next - 1]! + 1
  }
}

/** The number of deals that differ in the names of the suits only; 0 for all but one of them. */
function countDeals(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0]
  for (const card of cards) suits[card & 3]! |= 1 << (card >> 2)
  const [s0, s1, s2, s3] = suits as [number, number, number, number]
  if (s0 < s1 || s1 < s2 || s2 < s3) return 0
  const runs = [s0 === s1, s1 === s2, s2 === s3].map(Number).join('')
  return { '000': 24, '100': 12, '010': 12, '001': 12, '101': 6, '110': 4, '011': 4 }[runs] ?? 1
}

/** By the size of a set of cards, its place and a hand: how many such hands contain the set. */
function countHands(): Float64Array[] {
  const counts = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(CHOOSE[DECK]![size]! * KINDS))
  for (const cards of listHands()) {
    const hand = videoPokerHandOf(cards)
    if (hand === null) continue
    const kind = VIDEO_POKER_HANDS.indexOf(hand)
    for (let mask = 0; mask < HOLDS; mask++)
      counts[BITS[mask]!.length]![placeOf(cards, mask) * KINDS + kind]! += 1
  }
  return counts
}

/** Excludes the hands that contain a discard, one card after the other. */
function excludeDiscards(sets: Float64Array): void {
  for (let bit = 1; bit < HOLDS; bit <<= 1)
    for (let mask = 0; mask < HOLDS; mask++) {
      if ((mask & bit) !== 0) continue
      for (let kind = 0; kind < KINDS; kind++)
        sets[mask * KINDS + kind]! -= sets[(mask | bit) * KINDS + kind]!
    }
}

/**
 * The hands of optimal play over all 2,598,960 deals and 32 holds, by inclusion and exclusion: the
 * draws of a hold that contain none of the discards. `nothing` completes the rounds.
 */
export function enumerateVideoPoker(): {
  readonly hands: Readonly<Record<VideoPokerHand, bigint>>
  readonly rounds: bigint
} {
  const counts = countHands()
  const totals = VIDEO_POKER_HANDS.map(() => 0n)
  const sets = new Float64Array(HOLDS * KINDS)
  for (const cards of listHands()) {
    const weight = countDeals(cards)
    if (weight === 0) continue
    for (let mask = 0; mask < HOLDS; mask++) {
      const own = counts[BITS[mask]!.length]!
      const place = placeOf(cards, mask) * KINDS
      for (let kind = 0; kind < KINDS; kind++) sets[mask * KINDS + kind] = own[place + kind]!
    }
    excludeDiscards(sets)
    const best = bestHold(sets)
    const factor = BigInt(weight * (COMMON / WAYS[best]!))
    for (let kind = 0; kind < KINDS; kind++)
      totals[kind]! += factor * BigInt(sets[best * KINDS + kind]!)
  }
  const hands = Object.fromEntries(
    VIDEO_POKER_HANDS.map((hand, kind) => [hand, totals[kind]!]),
  ) as Record<VideoPokerHand, bigint>
  return { hands, rounds: choose(DECK, 5) * BigInt(COMMON) }
}

/** The hold with the largest mean; the first of several. All products are below 2⁵³. */
function bestHold(sets: Float64Array): number {
  let [best, most] = [0, -1]
  for (let hold = 0; hold < HOLDS; hold++) {
    let paid = 0
    for (let kind = 0; kind < KINDS; kind++) paid += sets[hold * KINDS + kind]! * PAYS[kind]!
    const mean = (paid / 100) * (COMMON / WAYS[hold]!)
    if (mean > most) [best, most] = [hold, mean]
  }
  return best
}

/** The returns of these hands, per hundredth of the stake. */
export function videoPokerDistribution({
  hands,
  rounds,
}: ReturnType<typeof enumerateVideoPoker>): Distribution {
  const paid = VIDEO_POKER_HANDS.reduce((sum, hand) => sum + hands[hand], 0n)
  return {
    unitsPerStake: 100n,
    outcomes: [
      ...VIDEO_POKER_HANDS.map((hand) => ({
        units: BigInt(VIDEO_POKER_PAYS[hand]),
        weight: hands[hand],
      })),
      { units: 0n, weight: rounds - paid },
    ],
  }
}
