import { expect, test } from 'vitest'
import { stakeOfChips, type ChipsBet } from '../chips.ts'
import { testGame } from '../game-suite.contract.ts'
import { textOf, type GameModel } from '../game.contract.ts'
import { ratio } from '../ratio.ts'
import { createSicBoGame, SIC_BO_RULES, sicBoGame, type SicBoRules } from './sic-bo.game.ts'
import { sicBoMode } from './sic-bo.par.ts'
import { SIC_BO_CHIPS_MAX, SIC_BO_SPOTS, type Dice, type SicBoSpot } from './sic-bo.spots.ts'

/** Winning rolls of 216, and hundredths returned, by total. */
const TOTALS: Record<number, [rolls: number, pays: number]> = {
  4: [3, 7_000],
  5: [6, 3_500],
  6: [10, 2_100],
  7: [15, 1_400],
  8: [21, 1_000],
  9: [25, 840],
  10: [27, 777],
  11: [27, 777],
  12: [25, 840],
  13: [21, 1_000],
  14: [15, 1_400],
  15: [10, 2_100],
  16: [6, 3_500],
  17: [3, 7_000],
}

/** The return in hundredths, read from the name of the spot alone. */
function paysOf(id: string, dice: readonly number[]): number {
  const [kind, first, second] = id.split('-')
  const [low, middle, high] = dice.toSorted() as [number, number, number]
  const total = low + middle + high
  const isTriple = low === high
  const faces = dice.filter((face) => face === Number(first)).length
  const winning: Record<string, () => number> = {
    small: () => (total < 11 && !isTriple ? 200 : 0),
    big: () => (total > 10 && !isTriple ? 200 : 0),
    odd: () => (total % 2 && !isTriple ? 200 : 0),
    even: () => (total % 2 || isTriple ? 0 : 200),
    total: () => (total === Number(first) ? TOTALS[total]![1] : 0),
    any: () => (isTriple ? 3_500 : 0),
    triple: () => (faces === 3 ? 21_000 : 0),
    double: () => (faces > 1 ? 1_312 : 0),
    pair: () => (faces > 0 && dice.includes(Number(second)) ? 700 : 0),
    single: () => (faces === 0 ? 0 : 100 + 100 * faces),
  }
  return winning[kind!]!()
}

const chips = (...list: [spot: string, amount: string][]): ChipsBet => ({
  chips: list.map(([spot, amount]) => ({ spot, amount })),
})

const model: GameModel<ChipsBet, never> = {
  expect(numbers, { bet, stakeMinor, stepMinor, actions }) {
    if (actions.length > 0) return { status: 'illegal' }
    const dice = numbers.slice(0, 3).map((number) => Number((BigInt(number) * 6n) >> 32n) + 1)
    const returns = bet.chips.map(({ spot, amount }) => {
      return (BigInt(amount) * BigInt(paysOf(spot, dice))) / 100n
    })
    const exact = returns.reduce((sum, value) => sum + value, 0n)
    return {
      status: 'settled',
      view: { dice, returns: returns.map(String) },
      stakeMinor,
      payoutMinor: (exact / stepMinor) * stepMinor,
    }
  },
  bets: [
    chips(['small', '1']),
    chips(['big', '333'], ['total-10', '7'], ['triple-6', '1000000000000000007']),
    chips(['odd', '100'], ['any-triple', '50'], ['pair-1-6', '25'], ['single-3', '5']),
    chips(['even', '100'], ['double-2', '33'], ['total-9', '77'], ['pair-3-4', '21']),
    chips(...SIC_BO_SPOTS.map(({ id }) => [id, '10'] as [string, string])),
  ],
  stakesOf: (bet) => [stakeOfChips(bet)],
  notBets: [
    { chips: [] },
    ...['total-3', 'total-18', 'pair-1-1', 'pair-6-1', 'single-7', 'triple', 'Small', ''].map(
      (spot) => ({ chips: [{ spot, amount: '1' }] }),
    ),
    ...['0', '-1', '1.5', '01', 1].map((amount) => ({ chips: [{ spot: 'small', amount }] })),
    {
      chips: [
        { spot: 'small', amount: '1' },
        { spot: 'small', amount: '2' },
      ],
    },
  ],
  notActions: [{ type: 'roll' }],
  modes: SIC_BO_SPOTS.map((spot) => ({ ...sicBoMode(spot), figures: figuresOf(spot) })),
  checkMore(game, check) {
    const both = chips(['total-9', '100'], ['single-3', '100'])
    // Three threes: 840 and 400 of 200.
    check(game.maxMultiplierHundredths(both) === 620n, 'the maximum of several chips')
    const covered = chips(['small', '100'], ['big', '100'])
    check(game.maxMultiplierHundredths(covered) === 100n, 'the maximum of covered chips')
  },
}

/** From the winning rolls alone. */
function figuresOf({ id, kind }: SicBoSpot) {
  if (kind === 'single') return { rtp: '199/216', winRate: '0.4213', max: 400n }
  const [wins, pays] = {
    even: [105, 200],
    anyTriple: [6, 3_500],
    triple: [1, 21_000],
    double: [16, 1_312],
    pair: [30, 700],
    total: TOTALS[Number(id.split('-')[1])] ?? [0, 0],
  }[kind] as [number, number]
  return { rtp: textOf(ratio(BigInt(wins * pays), 21_600n)), max: BigInt(pays) }
}

const broken = (change: Partial<SicBoRules>) => createSicBoGame({ ...SIC_BO_RULES, ...change })
const won = (id: RegExp, isWon: (dice: Dice, spot: SicBoSpot) => boolean) =>
  broken({
    spots: SIC_BO_SPOTS.map((spot) =>
      id.test(spot.id)
        ? { ...spot, multiplierOf: (dice) => (isWon(dice, spot) ? spot.pays[0]! : 0) }
        : spot,
    ),
  })

testGame({
  game: sicBoGame,
  model,
  harmless: ['every float the first'],
  mutants: {
    'a triple wins small': won(/^small$/, (dice) => dice[0] + dice[1] + dice[2] <= 10),
    'a triple wins even': won(/^even$/, (dice) => (dice[0] + dice[1] + dice[2]) % 2 === 0),
    'big from 10 on': won(
      /^big$/,
      (dice) => new Set(dice).size > 1 && dice[0] + dice[1] + dice[2] >= 10,
    ),
    'a triple is no double': won(/^double-/, (dice, { id }) => {
      return dice.filter((face) => String(face) === id.at(-1)).length === 2
    }),
    'any double wins any triple': won(/^any-triple$/, (dice) => new Set(dice).size < 3),
    'a pair by one of its faces': won(/^pair-2-5$/, (dice) => dice.includes(2) || dice.includes(5)),
    'a single paid once however often': broken({
      spots: SIC_BO_SPOTS.map((spot) =>
        spot.kind === 'single'
          ? { ...spot, multiplierOf: (dice) => Math.min(200, spot.multiplierOf(dice)) }
          : spot,
      ),
    }),
    'totals of two dice': won(
      /^total-/,
      (dice, { id }) => dice[0] + dice[1] === Number(id.slice(6)),
    ),
    'a win without the stake': broken({
      returnOf: (amount, multiplier) => (amount * BigInt(Math.max(0, multiplier - 100))) / 100n,
    }),
    'a return rounded up': broken({
      returnOf: (amount, multiplier) => (amount * BigInt(multiplier) + 99n) / 100n,
    }),
    'dice from 0': broken({ rollDice: (draws) => [draws.pick(6), draws.pick(6), draws.pick(6)] }),
    'the third die the first again': broken({
      rollDice(draws) {
        const [first, second] = SIC_BO_RULES.rollDice(draws)
        return [first, second, first]
      },
    }),
    'dice sorted': broken({
      rollDice: (draws) => SIC_BO_RULES.rollDice(draws).toSorted() as unknown as Dice,
    }),
    'a spot too few': broken({ spots: SIC_BO_SPOTS.filter(({ id }) => id !== 'pair-5-6') }),
    'chips that do not add up': {
      ...sicBoGame,
      play: (draws, round) =>
        sicBoGame.play(draws, { ...round, stakeMinor: stakeOfChips(round.bet) + 1n }),
    },
  },
  simulations: [
    { name: 'small', bet: chips(['small', '10000']), rtp: 35 / 36, variance: 0.9992 },
    { name: 'single 6', bet: chips(['single-6', '10000']), rtp: 199 / 216, variance: 1.2385 },
  ],
  golden: {
    'sic-bo-1': {
      behaviour: '1c7cf4c9478299dccbd41183f4dd63ef9103654b5b2a5c31188cd9fd8cd94f0e',
      config: 'd751e37731f177084aa9170b8b2e7859b6668f4f751f7c95d36a9602e16775c2',
    },
  },
})

test('the cloth has 52 spots, each once', () => {
  expect(new Set(SIC_BO_SPOTS.map(({ id }) => id)).size).toBe(SIC_BO_CHIPS_MAX)
  expect(SIC_BO_SPOTS).toHaveLength(SIC_BO_CHIPS_MAX)
})

test('every bet returns 96.8 % to 97.3 %, a single face 92.13 %', () => {
  for (const spot of SIC_BO_SPOTS) {
    const [over, under] = figuresOf(spot).rtp.split('/').map(Number)
    const percent = Math.round((over! / under!) * 10_000) / 100
    if (spot.kind === 'single') expect(percent).toBe(92.13)
    else expect([percent > 96.8, percent < 97.3]).toEqual([true, true])
  }
})
