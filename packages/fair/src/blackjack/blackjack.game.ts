import type { Card } from '../card.ts'
import { configText } from '../config.ts'
import { isOneOf, readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { isBlackjack, totalOf } from './blackjack.hand.ts'
import {
  BLACKJACK_ACTIONS,
  BLACKJACK_RULES,
  legalMoves,
  makeMove,
  openTable,
  type BlackjackHand,
  type BlackjackMove,
  type BlackjackRules,
  type BlackjackTable,
} from './blackjack.table.ts'

/** Blackjack has nothing to choose before the first card. */
export type BlackjackBet = Readonly<Record<string, never>>

export type BlackjackAction = { readonly type: BlackjackMove }

export type BlackjackHandView = {
  readonly cards: readonly Card[]
  /** Minor units as digits. */
  readonly stake: string
  /** Only once the round is settled. */
  readonly result?: 'blackjack' | 'win' | 'push' | 'lose' | 'bust'
  readonly payout?: string
}

export type BlackjackView = {
  /** The card that is up; all of the dealer's cards once the round is settled. */
  readonly dealer: readonly Card[]
  readonly hands: readonly BlackjackHandView[]
  /** Which hand acts; null while insurance is offered and once the round is settled. */
  readonly active: number | null
  /** Stake and payout of the insurance in minor units, if it was taken. */
  readonly insurance?: { readonly stake: string; readonly payout?: string }
}

/** Two split hands, both doubled and both won, in hundredths of the opening stake. */
const MAX_HUNDREDTHS = 800n

export function createBlackjackGame(rules: BlackjackRules): Game<BlackjackBet, BlackjackAction> {
  return {
    code: 'blackjack',
    mathVersion: 'blackjack-1',
    config: configText('blackjack-1', {
      rules: 'BJ-1',
      deck: 'infinite; card pick(52), rank floor(card/4) of 2..10 J Q K A',
      order: 'player, up, player, hole; hands in order of play; dealer',
      dealer: 'stands on all 17, peeks with ace or ten-value up',
      blackjack: '5/2',
      double: 'any first two cards, also after split, one card',
      split: 'equal values once; aces get one card each and stand',
      insurance: 'floor(stake/2) returns 3 for 1, before the peek',
    }),
    parseBet: (input) => (readFields(input, []) ? {} : null),
    parseAction(input) {
      const type = readFields(input, ['type'])?.type
      return isOneOf(type, BLACKJACK_ACTIONS) ? { type } : null
    },
    maxMultiplierHundredths: () => MAX_HUNDREDTHS,
    play(draws, { actions, stakeMinor, stepMinor }) {
      const half = stakeMinor / 2n
      const insuranceMinor = half - (half % stepMinor)
      const table = openTable(rules, { draws, stakeMinor, insuranceMinor })
      for (const { type: move } of actions) {
        if (!legalMoves(rules, table).includes(move)) return { status: 'illegal' }
        makeMove(rules, table, { move, insuranceMinor })
      }
      const staked = sum(table.hands.map((hand) => hand.stakeMinor)) + table.insuranceMinor
      if (table.phase !== 'settled') {
        const legal = legalMoves(rules, table)
        return { status: 'open', view: viewOpen(table), legal, stakeMinor: staked }
      }
      const settled = settleTable(rules, table)
      const exact = sum(settled.payouts)
      const payoutMinor = exact - (exact % stepMinor)
      return { status: 'settled', view: settled.view, stakeMinor: staked, payoutMinor }
    },
  }
}

function viewOpen({ dealer, hands, phase, active, insuranceMinor }: BlackjackTable): BlackjackView {
  return {
    dealer: dealer.slice(0, 1),
    hands: hands.map(({ cards, stakeMinor }) => ({ cards, stake: String(stakeMinor) })),
    active: phase === 'hands' ? active : null,
    ...(insuranceMinor > 0n && { insurance: { stake: String(insuranceMinor), payout: '0' } }),
  }
}

function settleTable(
  rules: BlackjackRules,
  table: BlackjackTable,
): { view: BlackjackView; payouts: bigint[] } {
  const { dealer, insuranceMinor } = table
  const insured = isBlackjack(dealer) ? rules.insuranceReturn(insuranceMinor) : 0n
  const hands = table.hands.map((hand) => {
    const result = judgeHand(table, hand)
    return { hand, result, payout: payoutOfHand(rules, { result, stakeMinor: hand.stakeMinor }) }
  })
  const view: BlackjackView = {
    dealer,
    hands: hands.map(({ hand, result, payout }) => ({
      cards: hand.cards,
      stake: String(hand.stakeMinor),
      result,
      payout: String(payout),
    })),
    active: null,
    ...(insuranceMinor > 0n && {
      insurance: { stake: String(insuranceMinor), payout: String(insured) },
    }),
  }
  return { view, payouts: [...hands.map(({ payout }) => payout), insured] }
}

type HandResult = NonNullable<BlackjackHandView['result']>

function judgeHand({ dealer, hands }: BlackjackTable, { cards }: BlackjackHand): HandResult {
  // 21 after a split is no blackjack.
  const isNatural = hands.length === 1 && isBlackjack(cards)
  if (isNatural || isBlackjack(dealer)) {
    if (isNatural) return isBlackjack(dealer) ? 'push' : 'blackjack'
    return 'lose'
  }
  const [own, theirs] = [totalOf(cards).total, totalOf(dealer).total]
  if (own > 21) return 'bust'
  if (theirs > 21 || own > theirs) return 'win'
  return own === theirs ? 'push' : 'lose'
}

function payoutOfHand(
  rules: BlackjackRules,
  { result, stakeMinor }: { result: HandResult; stakeMinor: bigint },
): bigint {
  switch (result) {
    case 'blackjack':
      return rules.blackjackReturn(stakeMinor)
    case 'win':
      return stakeMinor * 2n
    case 'push':
      return stakeMinor
    case 'lose':
    case 'bust':
      return 0n
  }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

export const blackjackGame = createBlackjackGame(BLACKJACK_RULES)
