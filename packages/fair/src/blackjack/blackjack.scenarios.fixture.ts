import { numberFor } from '../enumeration.ts'
import type { BlackjackMove } from './blackjack.table.ts'

/** Cards in the order of the stream, moves, and what follows for a stake of 100. */
export type BlackjackScenario = {
  readonly title: string
  /** Player, dealer up, player, dealer hole, then as drawn: 2 to 9, T, J, Q, K, A. */
  readonly cards: string
  readonly moves: readonly BlackjackMove[]
  /** "stake payout" of a settled round, "stake: moves" of an open one, or "illegal". */
  readonly follows: string
}

/** Numbers that draw the cards. */
export function numbersOf(cards: string): number[] {
  return [...cards].map((card) => numberFor('23456789TJQKA'.indexOf(card) * 4, 52))
}

function scenario(title: string, cards: string, moves: string, follows: string): BlackjackScenario {
  return { title, cards, moves: moves.split(' ').filter(Boolean) as BlackjackMove[], follows }
}

export const BLACKJACK_SCENARIOS: readonly BlackjackScenario[] = [
  scenario('the first move', 'T629', '', '100: hit stand double'),
  scenario('a pair can be split', '8682', '', '100: hit stand double split'),
  scenario('equal values can be split', 'T6K8', '', '100: hit stand double split'),
  scenario('a higher total wins', 'T7QK', 'stand', '100 200'),
  scenario('17 against 17 pushes', 'T978', 'stand', '100 100'),
  scenario('the dealer wins with more', 'T98T', 'stand', '100 0'),
  scenario('19 against 19 pushes', 'T99T', 'stand', '100 100'),
  scenario('a bust loses before the dealer draws', 'T66T8', 'hit', '100 0'),
  scenario('the dealer draws on 16 and busts', 'T67TT', 'stand', '100 200'),
  scenario('the dealer draws on 16 and makes 21', 'T67T5', 'stand', '100 0'),
  scenario('the dealer stands on a hard 17', 'T78T4', 'stand', '100 200'),
  scenario('the dealer stands on a soft 17', 'T68A4', 'stand', '100 200'),
  scenario('a hit goes on below 21', 'T6292', 'hit', '100: hit stand'),
  scenario('21 stands by itself', '5669TT', 'hit', '100 200'),
  scenario('18 by three cards goes on', '56697T', 'hit', '100: hit stand'),
  scenario('21 of three cards against the dealer', '5662TTT3', 'hit', '100 200'),
  scenario('a soft 21 by hits', 'A22T8T', 'hit', '100 200'),
  scenario('no double after a hit', '2634222', 'hit double', 'illegal'),
  scenario('a double takes one card and two stakes', '56694T', 'double', '200 400'),
  scenario('a double that busts loses two stakes', 'T66TT', 'double', '200 0'),
  scenario('a double that pushes', '5T6T9', 'double', '200 200'),
  scenario('no move after a double', '56694T', 'double hit', 'illegal'),
  scenario('no split of different values', 'T69T', 'split', 'illegal'),
  scenario('a blackjack is paid 3 to 2', 'A6KT', '', '100 250'),
  scenario('a blackjack against a ten is paid after the peek', 'ATKT', '', '100 250'),
  scenario('two blackjacks push behind a ten', 'ATKA', '', '100 100'),
  scenario('a dealer blackjack ends the round behind a ten', 'TT9A', '', '100 0'),
  scenario('no move after a dealer blackjack', 'TT9A', 'stand', 'illegal'),
  scenario('no hit against a dealer blackjack', '8TTA3', 'hit', 'illegal'),
  scenario('insurance comes first behind an ace', 'TA97', '', '100: insure decline'),
  scenario('a blackjack is offered insurance too', 'AAKT', '', '100: insure decline'),
  scenario('no hit before insurance is settled', 'TA97', 'hit', 'illegal'),
  scenario('insurance is half of the stake', 'TA97', 'insure', '150: hit stand double'),
  scenario('insurance is asked once', 'TA97', 'insure insure', 'illegal'),
  scenario('insurance declined', 'TA97', 'decline', '100: hit stand double'),
  scenario('insurance pays 2 to 1', 'TA9T', 'insure', '150 150'),
  scenario('insurance declined against a blackjack', 'TA9T', 'decline', '100 0'),
  scenario('a blackjack insured against a blackjack', 'AAKT', 'insure', '150 250'),
  scenario('a blackjack uninsured against a blackjack', 'AAKT', 'decline', '100 100'),
  scenario('a blackjack insured for nothing', 'AAK9', 'insure', '150 250'),
  scenario('insurance is lost without a blackjack', 'TA97', 'insure stand', '150 200'),
  scenario('no insurance behind a ten', 'TT97', 'insure', 'illegal'),
  scenario('no insurance behind a six', 'T697', 'decline', 'illegal'),
  scenario('a split makes two hands and two stakes', '86852', 'split', '200: hit stand double'),
  scenario('the first hand gets its card at once', '8685T', 'split', '200: hit stand double'),
  scenario('no second split of the first hand', '86858', 'split split', 'illegal'),
  scenario('no second split of the second hand', '868528', 'split stand split', 'illegal'),
  scenario('a double after a split', '86853T', 'split double', '300: hit stand double'),
  scenario('no double after a hit on a split', '868522', 'split hit double', 'illegal'),
  scenario('both hands doubled and won', '868T3T3TT', 'split double double', '400 800'),
  scenario('one hand won, one bust', '8T87TTT', 'split stand hit', '200 200'),
  scenario('both hands bust', '8T87TTTT', 'split hit hit', '200 0'),
  scenario('split hands against the dealer', '8T8TTT', 'split stand stand', '200 0'),
  scenario('21 after a split is no blackjack', 'T6K8A3T', 'split stand', '200 400'),
  scenario('a split hand of 21 stands by itself', 'T6K8A', 'split', '200: hit stand double'),
  scenario('21 after a split pushes a 21', 'T6KTAA5', 'split', '200 200'),
  scenario('split aces get one card each and stand', 'A6A8T9T', 'split', '200 400'),
  scenario('no move on split aces', 'A6A823T', 'split hit', 'illegal'),
  scenario('aces are not split twice', 'A6A8AAT', 'split', '200 400'),
  scenario('split aces of ten are no blackjack', 'A6ATTT5', 'split', '200 200'),
]
