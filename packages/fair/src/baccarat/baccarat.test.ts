import { expect, test } from 'vitest'
import { rankOf } from '../card.ts'
import { stakeOfChips, type ChipsBet } from '../chips.ts'
import { createFixedDraws } from '../draws.ts'
import { testGame } from '../game-suite.contract.ts'
import type { Figures, GameModel } from '../game.contract.ts'
import { formatRatio, ratio } from '../ratio.ts'
import {
  BACCARAT_RULES,
  BACCARAT_SPOTS,
  baccaratGame,
  baccaratWinner,
  createBaccaratGame,
  type BaccaratRules,
  type BaccaratSpot,
  type BaccaratView,
} from './baccarat.game.ts'
import { baccaratMode, listCoups } from './baccarat.par.ts'

/** By the total of the banker 0 to 7: the third cards of the player, 0 to 9, on which it draws. */
const BANKER_DRAWS = [
  '0123456789',
  '0123456789',
  '0123456789',
  '012345679',
  '234567',
  '4567',
  '67',
  '',
]
const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1]

function dealCoup(numbers: readonly number[]) {
  const cards = numbers.slice(0, 6).map((number) => Number((BigInt(number) * 52n) >> 32n))
  const value = (index: number): number => VALUES[Math.floor(cards[index]! / 4)]!
  const [player, banker] = [(value(0) + value(2)) % 10, (value(1) + value(3)) % 10]
  const hands = { player: [cards[0]!, cards[2]!], banker: [cards[1]!, cards[3]!] }
  const totals = { player, banker }
  if (player < 8 && banker < 8) {
    const hasDrawn = player < 6
    if (hasDrawn) {
      hands.player.push(cards[4]!)
      totals.player = (player + value(4)) % 10
    }
    const draws = hasDrawn ? BANKER_DRAWS[banker]!.includes(String(value(4))) : banker < 6
    const next = hasDrawn ? 5 : 4
    if (draws) {
      hands.banker.push(cards[next]!)
      totals.banker = (banker + value(next)) % 10
    }
  }
  return { hands, totals }
}

function returnOf(spot: string, amount: bigint, coup: ReturnType<typeof dealCoup>): bigint {
  const { player, banker } = coup.totals
  const isPair = ([a, b]: readonly number[]): boolean => a! - (a! % 4) === b! - (b! % 4)
  if (spot === 'playerPair') return isPair(coup.hands.player) ? amount * 12n : 0n
  if (spot === 'bankerPair') return isPair(coup.hands.banker) ? amount * 12n : 0n
  if (spot === 'tie') return player === banker ? amount * 9n : 0n
  if (player === banker) return amount
  if (spot === 'player') return player > banker ? amount * 2n : 0n
  return banker > player ? (amount * 195n) / 100n : 0n
}

const chips = (...list: [spot: BaccaratSpot, amount: string][]): ChipsBet => ({
  chips: list.map(([spot, amount]) => ({ spot, amount })),
})

const FIGURES: Record<BaccaratSpot, Figures> = {
  player: { rtp: '366733/371293', variance: '0.904424', max: 200n },
  banker: { rtp: '23877259/24134045', variance: '0.859764', max: 195n },
  tie: { rtp: '4145409/4826809', variance: '6.991882', max: 900n },
  playerPair: { rtp: '12/13', winRate: '0.076923', max: 1_200n },
  bankerPair: { rtp: '12/13', winRate: '0.076923', max: 1_200n },
}

const model: GameModel<ChipsBet, never> = {
  expect(numbers, { bet, stakeMinor, stepMinor, actions }) {
    if (actions.length > 0) return { status: 'illegal' }
    const coup = dealCoup(numbers)
    const returns = bet.chips.map(({ spot, amount }) => returnOf(spot, BigInt(amount), coup))
    const exact = returns.reduce((sum, value) => sum + value, 0n)
    return {
      status: 'settled',
      view: { ...coup.hands, returns: returns.map(String) },
      stakeMinor,
      payoutMinor: (exact / stepMinor) * stepMinor,
    }
  },
  bets: [
    chips(['player', '1']),
    chips(['banker', '333'], ['tie', '7'], ['bankerPair', '1000000000000000007']),
    chips(['banker', '99']),
    chips(...BACCARAT_SPOTS.map((spot) => [spot, '10'] as [BaccaratSpot, string])),
  ],
  stakesOf: (bet) => [stakeOfChips(bet)],
  notBets: [
    { chips: [] },
    ...['Player', 'pair', 'dragon', 'toString', ''].map((spot) => ({
      chips: [{ spot, amount: '1' }],
    })),
    ...['0', '-1', '1.5', 1].map((amount) => ({ chips: [{ spot: 'tie', amount }] })),
  ],
  notActions: [{ type: 'draw' }],
  modes: BACCARAT_SPOTS.map((spot) => ({ ...baccaratMode(spot), figures: FIGURES[spot] })),
  checkMore(game, check) {
    const bet = chips(['player', '10'], ['tie', '10'], ['playerPair', '10'])
    // A tie with a pair of the player: 10 back, 90 and 120 of 30.
    check(game.maxMultiplierHundredths(bet) === 734n, 'the maximum of several chips')
  },
  rounds: 1_000,
}

const broken = (change: Partial<BaccaratRules>) =>
  createBaccaratGame({ ...BACCARAT_RULES, ...change })
const paid = (change: Partial<BaccaratRules['pays']>) =>
  broken({ pays: { ...BACCARAT_RULES.pays, ...change } })

testGame({
  game: baccaratGame,
  model,
  harmless: ['every float the first'],
  mutants: {
    'a banker without commission': paid({ banker: 200 }),
    'a commission of 4 %': paid({ banker: 196 }),
    'a tie paid 9 to 1': paid({ tie: 1_000 }),
    'a pair paid 12 to 1': paid({ playerPair: 1_300 }),
    'an ace that counts nothing': broken({
      cardValueOf: (card) => (rankOf(card) === 12 ? 0 : BACCARAT_RULES.cardValueOf(card)),
    }),
    'a ten that counts ten and a jack eleven': broken({
      cardValueOf: (card) => (rankOf(card) === 12 ? 1 : rankOf(card) + 2),
    }),
    'only a nine is natural': broken({ isNatural: (total) => total === 9 }),
    'a natural seven': broken({ isNatural: (total) => total >= 7 }),
    'a banker who draws like the player': broken({ doesBankerDraw: (total) => total <= 5 }),
    'a banker who draws on 3 against an 8': broken({
      doesBankerDraw: (total, third) => total === 3 || BACCARAT_RULES.doesBankerDraw(total, third),
    }),
    'a banker who stands on 6 against a 6': broken({
      doesBankerDraw: (total, third) =>
        !(total === 6 && third === 6) && BACCARAT_RULES.doesBankerDraw(total, third),
    }),
    'a banker who draws on 4 against a 1': broken({
      doesBankerDraw: (total, third) =>
        (total === 4 && third === 1) || BACCARAT_RULES.doesBankerDraw(total, third),
    }),
    'a banker who stands when the player stood': broken({
      doesBankerDraw: (total, third) =>
        third === null ? total <= 4 : BACCARAT_RULES.doesBankerDraw(total, third),
    }),
    'a pair of suits': broken({ isPair: ([a, b]) => a! % 4 === b! % 4 }),
    'a pair of equal values': broken({
      isPair: ([a, b]) => BACCARAT_RULES.cardValueOf(a!) === BACCARAT_RULES.cardValueOf(b!),
    }),
    'a tie that takes the bets': {
      ...baccaratGame,
      play(draws, round) {
        const played = baccaratGame.play(draws, round)
        if (played.status !== 'settled') return played
        const isTie = baccaratWinner(played.view as unknown as BaccaratView) === 'tie'
        const only = round.bet.chips.length === 1 && round.bet.chips[0]!.spot !== 'tie'
        return isTie && only ? { ...played, payoutMinor: 0n } : played
      },
    },
    'both cards of the player first': {
      ...baccaratGame,
      play(draws, round) {
        const [p1, p2, b1, b2] = [draws.next(), draws.next(), draws.next(), draws.next()]
        const rest = [p1, b1, p2, b2]
        const pick = (k: number): number => {
          const number = rest.shift() ?? draws.next()
          return Math.floor((number * k) / 2 ** 32)
        }
        return baccaratGame.play({ ...draws, pick }, round)
      },
    },
  },
  simulations: [
    { name: 'banker', bet: chips(['banker', '10000']), rtp: 0.98936001, variance: 0.859764 },
    { name: 'tie', bet: chips(['tie', '10000']), rtp: 0.85883013, variance: 6.991882 },
  ],
  golden: {
    'baccarat-1': {
      behaviour: 'f060af6e2fde54cd12bb12e54ec910ccb7fba24e0e9c65ad5c8086a9f79be5a0',
      config: '745c3b6cba5da18284b0af90a8f64f3b41ba18709f6b20aff5071d5c8eadf53f',
    },
  },
})

/** The chance of all coups that are so, to the digits. */
function chanceOf(is: (view: BaccaratView) => boolean, digits: number): string {
  const bet = chips(['tie', '1'])
  let [sum, all] = [0n, 0n]
  for (const { numbers, weight } of listCoups()) {
    const round = { bet, actions: [], stakeMinor: 1n, stepMinor: 1n }
    const played = baccaratGame.play(createFixedDraws(numbers), round)
    if (played.status !== 'settled') throw new Error('a coup that does not settle')
    all += weight
    if (is(played.view as unknown as BaccaratView)) sum += weight
  }
  expect(all).toBe(13n ** 6n)
  return formatRatio(ratio(sum, all), digits, 'nearest')
}

test('the player wins 44.61465 %, the banker 45.84279 %, and 9.54256 % are ties', () => {
  expect(chanceOf((view) => baccaratWinner(view) === 'player', 7)).toBe('0.4461465')
  expect(chanceOf((view) => baccaratWinner(view) === 'banker', 7)).toBe('0.4584279')
  expect(chanceOf((view) => baccaratWinner(view) === 'tie', 7)).toBe('0.0954256')
})

test('a coup takes four cards in 37.87 %, five in 30.32 % and six in 31.81 % of the rounds', () => {
  const count = (view: BaccaratView): number => view.player.length + view.banker.length
  expect([4, 5, 6].map((cards) => chanceOf((view) => count(view) === cards, 6))).toEqual([
    '0.378698',
    '0.303157',
    '0.318145',
  ])
})
