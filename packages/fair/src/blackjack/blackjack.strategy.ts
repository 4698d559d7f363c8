import type { Card } from '../card.ts'
import { blackjackValueOf, totalOf, type HandTotal } from './blackjack.hand.ts'
import type { BlackjackMove } from './blackjack.table.ts'

/** The move: hit, stand, double (else hit; with a soft 18 else stand), or split. */
export type Advice = 'H' | 'S' | 'D' | 'P'

/** Rows of advice against a dealer's 2 3 4 5 6 7 8 9 10 A. The best play under BJ-1. */
export const BASIC_STRATEGY = {
  /** By total: 4 to 8 share a row, so do 13 to 16, and 17 and more. */
  hard: {
    8: 'HHHHHHHHHH',
    9: 'HDDDDHHHHH',
    10: 'DDDDDDDDHH',
    11: 'DDDDDDDDDH',
    12: 'HHSSSHHHHH',
    16: 'SSSSSHHHHH',
    17: 'SSSSSSSSSS',
  },
  soft: {
    13: 'HHHHDHHHHH',
    14: 'HHHDDHHHHH',
    15: 'HHHDDHHHHH',
    16: 'HHDDDHHHHH',
    17: 'HDDDDHHHHH',
    18: 'SDDDDSSHHH',
    19: 'SSSSSSSSSS',
  },
  /** By the value of each card of the pair. */
  pairs: {
    1: 'PPPPPPPPPP',
    2: 'PPPPPPHHHH',
    3: 'PPPPPPHHHH',
    4: 'HHHPPHHHHH',
    5: 'DDDDDDDDHH',
    6: 'PPPPPHHHHH',
    7: 'PPPPPPHHHH',
    8: 'PPPPPPPPPP',
    9: 'PPPPPSPPSS',
    10: 'SSSSSSSSSS',
  },
} as const

/** The advice for a total against the value of the dealer's card, splitting aside. */
export function adviseTotal({ total, isSoft }: HandTotal, up: number): Advice {
  const rows: Readonly<Record<number, string>> = isSoft ? BASIC_STRATEGY.soft : BASIC_STRATEGY.hard
  const row = Object.keys(rows)
    .map(Number)
    .find((row) => total <= row)
  const advice = rows[row ?? (isSoft ? 19 : 17)]!
  return advice[columnOf(up)] as Advice
}

/** The advice for a pair of cards of this value. */
export function advisePair(value: number, up: number): Advice {
  const rows: Readonly<Record<number, string>> = BASIC_STRATEGY.pairs
  return rows[value]![columnOf(up)] as Advice
}

const columnOf = (up: number): number => (up === 1 ? 9 : up - 2)

/** The move that the strategy makes with these cards. Insurance is always declined. */
export function playBasic(
  cards: readonly Card[],
  { up, legal }: { up: Card; legal: readonly string[] },
): BlackjackMove {
  if (legal.includes('decline')) return 'decline'
  const against = blackjackValueOf(up)
  const hand = totalOf(cards)
  const canSplit = legal.includes('split')
  const advice = canSplit
    ? advisePair(blackjackValueOf(cards[0]!), against)
    : adviseTotal(hand, against)
  if (advice === 'P') return 'split'
  if (advice === 'D') {
    if (legal.includes('double')) return 'double'
    return hand.isSoft && hand.total === 18 ? 'stand' : 'hit'
  }
  return advice === 'S' ? 'stand' : 'hit'
}
