import type { Card } from '../card.ts'
import { configText } from '../config.ts'
import { drawDistinct } from '../distinct.ts'
import type { Draws } from '../draws.ts'
import { isIntegerWithin, readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { settleAt } from '../settlement.ts'
import { VIDEO_POKER_PAYS, videoPokerHandOf, type VideoPokerHand } from './video-poker.hand.ts'

export const VIDEO_POKER_CARDS = 5
/** Keeps all five cards. */
export const VIDEO_POKER_HOLD_ALL = 31

export type VideoPokerBet = Readonly<Record<string, never>>

/** Bit 0 of `hold` keeps the first card; cards that are not kept are replaced. */
export type VideoPokerAction = { readonly type: 'draw'; readonly hold: number }

export type VideoPokerView = {
  /** The five cards that were dealt. */
  readonly dealt: readonly Card[]
  /** What the cards are worth now; null for nothing. */
  readonly hand: VideoPokerHand | null
  /** Only once the round is settled: what was kept, the final cards and their return. */
  readonly hold?: number
  readonly cards?: readonly Card[]
  readonly multiplier?: number
}

/** The inputs that decide a round of video poker. */
export type VideoPokerRules = {
  /** Ten different cards: five for the hand, five to replace, in order. */
  shuffle(draws: Draws): readonly Card[]
  readonly pays: Readonly<Record<VideoPokerHand, number>>
  handOf(cards: readonly Card[]): VideoPokerHand | null
  /** The final cards, from the dealt ones and the next ones of the deck. */
  replace(dealt: readonly Card[], next: readonly Card[], hold: number): readonly Card[]
}

export const VIDEO_POKER_RULES: VideoPokerRules = {
  shuffle: (draws) => drawDistinct(draws, { from: 52, count: 2 * VIDEO_POKER_CARDS }),
  pays: VIDEO_POKER_PAYS,
  handOf: videoPokerHandOf,
  replace(dealt, next, hold) {
    const rest = [...next]
    return dealt.map((card, index) => (isHeld(hold, index) ? card : rest.shift()!))
  },
}

export function isHeld(hold: number, index: number): boolean {
  return (hold & (1 << index)) !== 0
}

export function createVideoPokerGame(
  rules: VideoPokerRules,
): Game<VideoPokerBet, VideoPokerAction> {
  return {
    code: 'video-poker',
    mathVersion: 'video-poker-1',
    config: configText('video-poker-1', {
      cards:
        'list.splice(pick(list.length)) of 0..51, ten times; rank floor(card/4) of 2..10 J Q K A',
      draw: 'the first five are dealt; the next replace what is not held, left to right',
      pays: rules.pays,
    }),
    parseBet: (input) => (readFields(input, []) ? {} : null),
    parseAction(input) {
      const fields = readFields(input, ['type', 'hold'])
      if (fields?.type !== 'draw') return null
      const { hold } = fields
      return isIntegerWithin(hold, 0, VIDEO_POKER_HOLD_ALL) ? { type: 'draw', hold } : null
    },
    maxMultiplierHundredths: () => BigInt(rules.pays.royal),
    play(draws, round) {
      const deck = rules.shuffle(draws)
      const dealt = deck.slice(0, VIDEO_POKER_CARDS)
      const [action, ...more] = round.actions
      if (more.length > 0) return { status: 'illegal' }
      if (!action) {
        const view: VideoPokerView = { dealt, hand: rules.handOf(dealt) }
        return { status: 'open', view, legal: ['draw'], stakeMinor: round.stakeMinor }
      }
      const { hold } = action
      const cards = rules.replace(dealt, deck.slice(VIDEO_POKER_CARDS), hold)
      const hand = rules.handOf(cards)
      const multiplier = hand === null ? 0 : rules.pays[hand]
      const view: VideoPokerView = { dealt, hand, hold, cards, multiplier }
      return settleAt(round, { view, multiplierHundredths: multiplier })
    },
  }
}

export const videoPokerGame = createVideoPokerGame(VIDEO_POKER_RULES)
