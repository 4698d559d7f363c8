import { ratio, type Ratio } from '../ratio.ts'
import { VIDEO_POKER_HANDS, type VideoPokerHand } from './video-poker.hand.ts'

/** All deals times the common multiple of all ways to draw. */
const ROUNDS = 19_933_230_517_200n

/** Of those rounds, how many end in each hand under optimal play: what the enumeration finds. */
export const VIDEO_POKER_OPTIMAL: Readonly<Record<VideoPokerHand, bigint>> = {
  royal: 493_512_264n,
  straightFlush: 2_178_883_296n,
  four: 47_093_167_764n,
  fullHouse: 229_475_482_596n,
  flush: 219_554_786_160n,
  straight: 223_837_565_784n,
  three: 1_484_003_070_324n,
  twoPair: 2_576_946_164_148n,
  jacks: 4_277_372_890_968n,
}

export function optimalChanceOf(hand: VideoPokerHand): Ratio {
  return ratio(VIDEO_POKER_OPTIMAL[hand], ROUNDS)
}

/** The chance of a hand that pays nothing. */
export function optimalChanceOfNothing(): Ratio {
  const paid = VIDEO_POKER_HANDS.reduce((sum, hand) => sum + VIDEO_POKER_OPTIMAL[hand], 0n)
  return ratio(ROUNDS - paid, ROUNDS)
}

/** All rounds of optimal play, as the enumeration gives them. */
export function optimalRounds() {
  return { hands: VIDEO_POKER_OPTIMAL, rounds: ROUNDS }
}
