import type { Card } from '../card.ts'
import type { Draws } from '../draws.ts'
import { blackjackValueOf, isBlackjack, totalOf, type HandTotal } from './blackjack.hand.ts'

export const BLACKJACK_ACTIONS = ['insure', 'decline', 'hit', 'stand', 'double', 'split'] as const
export type BlackjackMove = (typeof BLACKJACK_ACTIONS)[number]

export type BlackjackHand = {
  cards: Card[]
  stakeMinor: bigint
  /** Takes no more cards. */
  isFinished: boolean
}

/** A round in progress. */
export type BlackjackTable = {
  readonly draws: Draws
  /** The first card is up, the second is the hole card. */
  readonly dealer: Card[]
  readonly hands: BlackjackHand[]
  phase: 'insurance' | 'hands' | 'settled'
  /** The stake of the insurance; 0 when declined or not offered. */
  insuranceMinor: bigint
  /** Which hand acts. */
  active: number
}

/** The inputs that decide a round of blackjack, besides its cards. */
export type BlackjackRules = {
  mustDealerHit(hand: HandTotal): boolean
  /** Whether the dealer looks at the hole card before the player acts. */
  isPeeking(up: Card): boolean
  canDouble(hand: BlackjackHand): boolean
  canSplit(hands: readonly BlackjackHand[]): boolean
  readonly areSplitAcesFinished: boolean
  /** The return of two cards of 21, against a dealer without blackjack. */
  blackjackReturn(stakeMinor: bigint): bigint
  /** The return of insurance if the dealer has blackjack. */
  insuranceReturn(stakeMinor: bigint): bigint
}

/** BJ-1. */
export const BLACKJACK_RULES: BlackjackRules = {
  mustDealerHit: ({ total }) => total < 17,
  isPeeking: (up) => [1, 10].includes(blackjackValueOf(up)),
  canDouble: (hand) => hand.cards.length === 2,
  canSplit([hand, second]) {
    if (hand === undefined || second !== undefined || hand.cards.length !== 2) return false
    return blackjackValueOf(hand.cards[0]!) === blackjackValueOf(hand.cards[1]!)
  },
  areSplitAcesFinished: true,
  blackjackReturn: (stakeMinor) => (stakeMinor * 5n) / 2n,
  insuranceReturn: (stakeMinor) => stakeMinor * 3n,
}

/** Deals: player, dealer up, player, dealer hole. */
export function openTable(
  rules: BlackjackRules,
  given: { draws: Draws; stakeMinor: bigint; insuranceMinor: bigint },
): BlackjackTable {
  const { draws, stakeMinor, insuranceMinor } = given
  const [first, up, second, hole] = [0, 1, 2, 3].map(() => draws.pick(52))
  const table: BlackjackTable = {
    draws,
    dealer: [up!, hole!],
    hands: [{ cards: [first!, second!], stakeMinor, isFinished: false }],
    phase: 'hands',
    insuranceMinor: 0n,
    active: 0,
  }
  if (blackjackValueOf(up!) === 1 && insuranceMinor > 0n) table.phase = 'insurance'
  else peek(rules, table)
  return table
}

/** Names of the moves that are legal now. */
export function legalMoves(rules: BlackjackRules, table: BlackjackTable): BlackjackMove[] {
  if (table.phase === 'settled') return []
  if (table.phase === 'insurance') return ['insure', 'decline']
  const canDouble = rules.canDouble(table.hands[table.active]!)
  return [
    'hit',
    'stand',
    ...(canDouble ? (['double'] as const) : []),
    ...(rules.canSplit(table.hands) ? (['split'] as const) : []),
  ]
}

/** Carries out a move that is legal. */
export function makeMove(
  rules: BlackjackRules,
  table: BlackjackTable,
  { move, insuranceMinor }: { move: BlackjackMove; insuranceMinor: bigint },
): void {
  if (move === 'insure' || move === 'decline') {
    table.insuranceMinor = move === 'insure' ? insuranceMinor : 0n
    table.phase = 'hands'
    peek(rules, table)
    return
  }
  const hand = table.hands[table.active]!
  if (move === 'hit') hand.cards.push(table.draws.pick(52))
  if (move === 'stand') hand.isFinished = true
  if (move === 'double') {
    hand.cards.push(table.draws.pick(52))
    hand.stakeMinor *= 2n
    hand.isFinished = true
  }
  if (move === 'split') split(rules, table)
  goOn(rules, table)
}

function split(rules: BlackjackRules, table: BlackjackTable): void {
  const [hand] = table.hands
  const { stakeMinor } = hand!
  const second = { cards: hand!.cards.splice(1), stakeMinor, isFinished: false }
  table.hands.push(second)
  hand!.cards.push(table.draws.pick(52))
  // The second hand of a pair gets its second card when its turn comes; split aces get both now.
  if (blackjackValueOf(hand!.cards[0]!) !== 1 || !rules.areSplitAcesFinished) return
  second.cards.push(table.draws.pick(52))
  for (const each of table.hands) each.isFinished = true
}

function peek(rules: BlackjackRules, table: BlackjackTable): void {
  const hasDealerBlackjack = rules.isPeeking(table.dealer[0]!) && isBlackjack(table.dealer)
  if (hasDealerBlackjack || isBlackjack(table.hands[0]!.cards)) table.phase = 'settled'
  else goOn(rules, table)
}

/** Turns to the next hand that can still act; after the last one the dealer draws. */
function goOn(rules: BlackjackRules, table: BlackjackTable): void {
  for (; table.active < table.hands.length; table.active += 1) {
    const hand = table.hands[table.active]!
    if (hand.cards.length === 1) hand.cards.push(table.draws.pick(52))
    if (!hand.isFinished && totalOf(hand.cards).total < 21) return
  }
  table.phase = 'settled'
  if (table.hands.every(({ cards }) => totalOf(cards).total > 21)) return
  while (rules.mustDealerHit(totalOf(table.dealer))) table.dealer.push(table.draws.pick(52))
}
