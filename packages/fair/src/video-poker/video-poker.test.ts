import { expect, test } from 'vitest'
import { numberFor } from '../enumeration.ts'
import { testGame } from '../game-suite.contract.ts'
import { textOf, type GameModel } from '../game.contract.ts'
import { payoutOf, type Json } from '../game.ts'
import { ratio } from '../ratio.ts'
import {
  createVideoPokerGame,
  VIDEO_POKER_RULES,
  videoPokerGame,
  type VideoPokerAction,
  type VideoPokerBet,
  type VideoPokerRules,
  type VideoPokerView,
} from './video-poker.game.ts'
import { VIDEO_POKER_HANDS, videoPokerHandOf, type VideoPokerHand } from './video-poker.hand.ts'

const RANKS = '23456789TJQKA'
const SUITS = 'dhsc'
/** "As Td" as cards. */
const read = (text: string): number[] =>
  text.split(' ').map((one) => RANKS.indexOf(one[0]!) * 4 + SUITS.indexOf(one[1]!))

const PAYS: Record<VideoPokerHand, number> = {
  royal: 800,
  straightFlush: 50,
  four: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  three: 3,
  twoPair: 2,
  jacks: 1,
}

/** The hand by sorted ranks and the sizes of their groups, as text. */
function nameHand(cards: readonly number[]): VideoPokerHand | null {
  const ranks = cards.map((card) => Math.floor(card / 4)).toSorted((a, b) => a - b)
  const groups = Object.values(Object.groupBy(ranks, String)).map((group) => group!.length)
  const shape = groups.toSorted((a, b) => b - a).join('')
  const isFlush = cards.every((card) => card % 4 === cards[0]! % 4)
  const line = ranks.join(' ')
  const isStraight = line === '0 1 2 3 12' || ranks.every((rank, at) => rank === ranks[0]! + at)
  if (isFlush && line === '8 9 10 11 12') return 'royal'
  if (isFlush && isStraight) return 'straightFlush'
  if (shape === '41') return 'four'
  if (shape === '32') return 'fullHouse'
  if (isFlush) return 'flush'
  if (isStraight) return 'straight'
  if (shape === '311') return 'three'
  if (shape === '221') return 'twoPair'
  const pair = ranks.find((rank, at) => rank === ranks[at + 1])
  return pair !== undefined && pair >= 9 ? 'jacks' : null
}

/** Numbers that deal these cards, and then the first ones left. */
function numbersOf(cards: readonly number[]): number[] {
  let left = Array.from({ length: 52 }, (_, card) => card)
  const wanted = [...cards, ...left.filter((card) => !cards.includes(card))].slice(0, 10)
  return wanted.map((card) => {
    const number = numberFor(left.indexOf(card), left.length)
    left = left.filter((other) => other !== card)
    return number
  })
}

/** Every last card of a deal of which four are kept. */
function oneCard(name: string, dealt: string, wins: Partial<Record<VideoPokerHand, number>>) {
  const cards = read(dealt)
  const others = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => !cards.includes(card),
  )
  const paid = Object.entries(wins).reduce(
    (sum, [hand, count]) => sum + PAYS[hand as VideoPokerHand] * count,
    0,
  )
  return {
    name,
    bet: {},
    outcomes: () =>
      others.map((card) => ({
        numbers: numbersOf([...cards, card]),
        actions: [{ type: 'draw' as const, hold: 0b01111 }],
        weight: 1n,
      })),
    figures: { rtp: textOf(ratio(BigInt(paid), 47n)) },
  }
}

/** Of the 2,598,960 hands, how many are so. */
const HANDS: Record<VideoPokerHand, number> = {
  royal: 4,
  straightFlush: 36,
  four: 624,
  fullHouse: 3_744,
  flush: 5_108,
  straight: 10_200,
  three: 54_912,
  twoPair: 123_552,
  jacks: 337_920,
}

function randomHand(): { rtp: number; variance: number } {
  const chance = (hand: VideoPokerHand): number => HANDS[hand] / 2_598_960
  const rtp = VIDEO_POKER_HANDS.reduce((sum, hand) => sum + chance(hand) * PAYS[hand], 0)
  const square = VIDEO_POKER_HANDS.reduce((sum, hand) => sum + chance(hand) * PAYS[hand] ** 2, 0)
  return { rtp, variance: square - rtp ** 2 }
}

const HOLDS = Array.from({ length: 32 }, (_, hold) => ({ type: 'draw' as const, hold }))

const model: GameModel<VideoPokerBet, VideoPokerAction> = {
  expect(numbers, { stakeMinor, stepMinor, actions }) {
    let left = Array.from({ length: 52 }, (_, card) => card)
    const deck = numbers.slice(0, 10).map((number) => {
      const card = left[Number((BigInt(number) * BigInt(left.length)) >> 32n)]!
      left = left.filter((other) => other !== card)
      return card
    })
    const [dealt, next] = [deck.slice(0, 5), deck.slice(5)]
    if (actions.length > 1) return { status: 'illegal' }
    const [action] = actions
    if (!action) {
      return { status: 'open', view: { dealt, hand: nameHand(dealt) }, legal: ['draw'], stakeMinor }
    }
    const kept = action.hold.toString(2).padStart(5, '0').split('').toReversed()
    const cards = dealt.map((card, index) => (kept[index] === '1' ? card : next.shift()!))
    const hand = nameHand(cards)
    const multiplier = hand ? PAYS[hand] * 100 : 0
    return {
      status: 'settled',
      view: { dealt, hand, hold: action.hold, cards, multiplier },
      stakeMinor,
      payoutMinor: payoutOf(stakeMinor, { multiplierHundredths: BigInt(multiplier), stepMinor }),
    }
  },
  bets: [{}],
  notBets: [{ hold: 1 }],
  notActions: [
    { type: 'draw' },
    { type: 'draw', hold: 32 },
    { type: 'draw', hold: -1 },
    { type: 'draw', hold: 1.5 },
    { type: 'draw', hold: '1' },
    { type: 'hold', hold: 1 },
  ],
  actionsOf: () => HOLDS,
  modes: [
    {
      ...oneCard('four to a royal flush', 'As Ks Qs Js 2d', {
        royal: 1,
        flush: 8,
        straight: 3,
        jacks: 12,
      }),
    },
    oneCard('four to a straight flush', '5h 6h 7h 8h Kd', {
      straightFlush: 2,
      flush: 7,
      straight: 6,
    }),
    oneCard('an ace below the two', 'Ad 2c 3h 4s 9d', { straight: 4, jacks: 3 }),
    oneCard('two pairs', 'Jd Jh 4s 4c 9d', { fullHouse: 4, twoPair: 43 }),
    oneCard('three of a kind and one', '7d 7h 7s Kc 2d', { four: 1, fullHouse: 3, three: 43 }),
    oneCard('a pair of tens', 'Td Th 4s 8c 2d', { three: 2, twoPair: 6 }),
    oneCard('four of a kind', '9d 9h 9s 9c 2d', { four: 47 }),
  ],
  checkMore(game, check) {
    check(game.maxMultiplierHundredths({}) === 80_000n, 'the maximum is not 800')
  },
  rounds: 2_000,
}

const broken = (change: Partial<VideoPokerRules>) =>
  createVideoPokerGame({ ...VIDEO_POKER_RULES, ...change })
const paid = (change: Partial<VideoPokerRules['pays']>) =>
  broken({ pays: { ...VIDEO_POKER_RULES.pays, ...change } })
const named = (change: (hand: VideoPokerHand | null, cards: readonly number[]) => typeof hand) =>
  broken({ handOf: (cards) => change(videoPokerHandOf(cards), cards) })

testGame({
  game: videoPokerGame,
  model,
  mutants: {
    'a royal flush paid 250': paid({ royal: 25_000 }),
    'the table 8/5': paid({ fullHouse: 800, flush: 500 }),
    'two pairs paid 1 to 1': paid({ twoPair: 100 }),
    'a pair of tens paid': named((hand, cards) => {
      const ranks = cards.map((card) => card >> 2)
      return hand ?? (ranks.filter((rank) => rank === 8).length === 2 ? 'jacks' : null)
    }),
    'no straight from the ace': named((hand, cards) =>
      hand === 'straight' && cards.some((card) => card < 4) && cards.some((card) => card >= 48)
        ? null
        : hand,
    ),
    'a royal flush like every straight flush': named((hand) =>
      hand === 'royal' ? 'straightFlush' : hand,
    ),
    'a full house like three of a kind': named((hand) => (hand === 'fullHouse' ? 'three' : hand)),
    'cards kept where they are to go': broken({
      replace: (dealt, next, hold) => VIDEO_POKER_RULES.replace(dealt, next, 31 - hold),
    }),
    'holds counted from the right': broken({
      replace: (dealt, next, hold) =>
        VIDEO_POKER_RULES.replace(dealt.toReversed(), next, hold).toReversed(),
    }),
    'a card for each place': broken({
      replace: (dealt, next, hold) =>
        dealt.map((card, index) => (hold & (1 << index) ? card : next[index]!)),
    }),
    'a second deck for the draw': broken({
      shuffle: (draws) => Array.from({ length: 10 }, () => draws.pick(52)),
    }),
    'the next cards shown': {
      ...videoPokerGame,
      play(draws, round) {
        const played = videoPokerGame.play(draws, round)
        if (played.status !== 'open') return played
        return { ...played, view: { ...(played.view as object), next: draws.pick(42) } }
      },
    },
    'a second draw': {
      ...videoPokerGame,
      play: (draws, round) =>
        videoPokerGame.play(draws, { ...round, actions: round.actions.slice(0, 1) }),
    },
  },
  // Five cards that are kept, and five that are replaced, are a random hand either way.
  simulations: [31, 0].map((hold) => ({
    name: hold === 0 ? 'five new cards' : 'the five cards dealt',
    bet: {},
    act: (_view: Json): VideoPokerAction => ({ type: 'draw', hold }),
    ...randomHand(),
  })),
  golden: {
    'video-poker-1': {
      behaviour: '559a292530c36e6bcfa7c21b8aa13687c3d33bf3d99ac8f24823147fe45f6cac',
      config: '426290c77a791ff36e359963f5014ce97cfb59ca995530facdbe22c7cd76aa3f',
    },
  },
})

test('a hand that is dealt shows what it is worth, and nothing of what comes', () => {
  const numbers = numbersOf(read('As Ks Qs Js Ts'))
  const draws = {
    next: () => 0,
    pick: (k: number) => Math.floor((numbers.shift()! * k) / 2 ** 32),
    used: 0,
  }
  const round = { bet: {}, actions: [], stakeMinor: 100n, stepMinor: 1n }
  const played = videoPokerGame.play(draws, round)
  expect((played as unknown as { view: VideoPokerView }).view).toEqual({
    dealt: read('As Ks Qs Js Ts'),
    hand: 'royal',
  })
})
