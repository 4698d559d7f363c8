import { expect, test } from 'vitest'
import { createFixedDraws } from '../draws.ts'
import { testGame } from '../game-suite.contract.ts'
import { textOf, type GameModel } from '../game.contract.ts'
import { payoutOf, type Json, type Played, type PlayInput } from '../game.ts'
import { ratio } from '../ratio.ts'
import {
  createHiloGame,
  HILO_GUESSES,
  HILO_RULES,
  hiloGame,
  type HiloAction,
  type HiloBet,
  type HiloGuess,
  type HiloRules,
} from './hilo.game.ts'
import { HILO_MODES, hiloMode, numberOfValue } from './hilo.par.ts'

/** Which values win each guess, spelled out: from the value to the values. */
const WINNERS: Record<HiloGuess, (value: number) => number[]> = {
  higherOrSame: (value) => (value === 1 || value === 13 ? [] : VALUES.slice(value - 1)),
  lowerOrSame: (value) => (value === 1 || value === 13 ? [] : VALUES.slice(0, value)),
  higher: (value) => (value === 1 ? VALUES.slice(1) : []),
  lower: (value) => (value === 13 ? VALUES.slice(0, 12) : []),
  same: (value) => (value === 1 || value === 13 ? [value] : []),
}
const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
const ORDER = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1]

function multiplierOf(counts: readonly number[]): bigint {
  const [over, under] = counts.reduce(
    ([over, under], count) => [over * 13n, under * BigInt(count)],
    [99n, 1n],
  )
  return over / under > 10_000_000n ? 10_000_000n : over / under
}

function expectHilo(
  numbers: readonly number[],
  { stakeMinor, stepMinor, actions }: PlayInput<HiloBet, HiloAction>,
): Played {
  const cards = numbers.map((number) => Number((BigInt(number) * 52n) >> 32n))
  const values = cards.map((card) => ORDER[card >> 2]!)
  const counts: number[] = []
  const steps: string[] = []
  let end: bigint | null = null
  for (const { type } of actions) {
    const [value, next] = [values[steps.length]!, values[steps.length + 1]!]
    if (end !== null) return { status: 'illegal' }
    if (type === 'cashOut') {
      if (counts.length === 0) return { status: 'illegal' }
      end = multiplierOf(counts)
      continue
    }
    const winners = type === 'skip' ? null : WINNERS[type](value)
    if (winners?.length === 0 || (!winners && steps.length === 50)) return { status: 'illegal' }
    steps.push(type)
    if (winners) counts.push(winners.length)
    if (winners && !winners.includes(next)) end = 0n
    else if (steps.length === 51) end = multiplierOf(counts)
    else if (winners && multiplierOf(counts) === 10_000_000n) end = 10_000_000n
  }
  const shown = { cards: cards.slice(0, steps.length + 1), steps }
  if (end !== null) {
    const by = { multiplierHundredths: end, stepMinor }
    return {
      status: 'settled',
      view: { ...shown, multiplier: Number(end) },
      stakeMinor,
      payoutMinor: payoutOf(stakeMinor, by),
    }
  }
  const value = values[steps.length]!
  const guesses = HILO_GUESSES.filter((guess) => WINNERS[guess](value).length > 0)
  const next = guesses.map((guess) => {
    return [guess, Number(multiplierOf([...counts, WINNERS[guess](value).length]))]
  })
  return {
    status: 'open',
    view: {
      ...shown,
      multiplier: counts.length > 0 ? Number(multiplierOf(counts)) : null,
      next: Object.fromEntries(next) as Json,
    },
    legal: [
      ...guesses,
      ...(steps.length < 50 ? ['skip'] : []),
      ...(counts.length > 0 ? ['cashOut'] : []),
    ],
    stakeMinor,
  }
}

const model: GameModel<HiloBet, HiloAction> = {
  expect: expectHilo,
  bets: [{}],
  notBets: [],
  notActions: [{ type: 'Skip' }, { type: 'higherOrEqual' }, { type: 'skip', card: 1 }, { type: 1 }],
  actionsOf: (_, legal) => {
    const often = legal.filter((type) => type !== 'cashOut')
    return [...often, ...often, ...often, ...HILO_GUESSES, 'skip', 'cashOut'].map(
      (type) => ({ type }) as HiloAction,
    )
  },
  modes: [...HILO_MODES, hiloMode(1, 'higher'), hiloMode(13, 'lower'), hiloMode(13, 'same')].map(
    (mode) => {
      const count = BigInt(mode.name.split(' ')[0]!)
      return { ...mode, figures: { rtp: textOf(ratio((1287n / count) * count, 1_300n)) } }
    },
  ),
  checkMore(game, check) {
    check(game.maxMultiplierHundredths({}) === 10_000_000n, 'the maximum is not 100,000')
    for (const { numbers, types } of LONG_ROUNDS) {
      for (let length = 0; length <= types.length; length++) {
        const actions = types.slice(0, length).map((type) => ({ type }))
        const round = { bet: {}, actions, stakeMinor: 100n, stepMinor: 1n }
        const played = game.play(createFixedDraws(numbers), round)
        const expected = expectHilo(numbers, round)
        check(played.status === expected.status, 'a long round ends elsewhere')
        const isPaid = played.status === 'settled' && expected.status === 'settled'
        if (isPaid)
          check(played.payoutMinor === expected.payoutMinor, 'a long round pays otherwise')
      }
    }
  },
}

const TWOS = Array.from({ length: 53 }, () => numberOfValue(2))
const LONG_ROUNDS: { numbers: number[]; types: HiloAction['type'][] }[] = [
  // Skips up to the card before the last, which cannot be skipped.
  { numbers: TWOS, types: Array.from({ length: 51 }, () => 'skip' as const) },
  { numbers: TWOS, types: [...Array.from({ length: 50 }, () => 'skip' as const), 'lowerOrSame'] },
  // 13⁶ and more reaches the cap.
  {
    numbers: Array.from({ length: 53 }, () => numberOfValue(1)),
    types: Array.from({ length: 8 }, () => 'same' as const),
  },
]

const broken = (change: Partial<HiloRules>) => createHiloGame({ ...HILO_RULES, ...change })

testGame({
  game: hiloGame,
  model,
  mutants: {
    'a tie lost': broken({
      isRight: (guess, from, to) =>
        from !== to ? HILO_RULES.isRight(guess, from, to) : guess === 'same',
    }),
    'a tie won at the ace': broken({
      isRight: (guess, from, to) => from === to || HILO_RULES.isRight(guess, from, to),
    }),
    'higher and lower changed': broken({
      isRight: (guess, from, to) => from === to || !HILO_RULES.isRight(guess, from, to),
    }),
    'same always right': broken({
      isRight: (guess, from, to) => guess === 'same' || HILO_RULES.isRight(guess, from, to),
    }),
    'the edge taken at every guess': broken({
      multiplierOf: (counts) =>
        Math.floor(counts.reduce((m, count) => (m * 0.99 * 13) / count, 100)),
    }),
    'multipliers cut at every guess': broken({
      multiplierOf: (counts) => counts.reduce((m, count) => Math.floor((m * 13) / count), 99),
    }),
    'multipliers rounded': broken({
      multiplierOf: (counts) => Math.round(counts.reduce((m, count) => (m * 13) / count, 99)),
    }),
    'no edge': broken({
      multiplierOf: (counts) => Math.floor(counts.reduce((m, count) => (m * 13) / count, 100)),
    }),
    'no cap': broken({
      multiplierOf: (counts) => Math.floor(counts.reduce((m, count) => (m * 13) / count, 99)),
    }),
    'the last guess alone paid': broken({
      multiplierOf: (counts) => HILO_RULES.multiplierOf(counts.slice(-1)),
    }),
    'higher counted without the same': broken({
      guessesOn: (value) =>
        value === 1 || value === 13
          ? HILO_RULES.guessesOn(value)
          : { higherOrSame: 13 - value, lowerOrSame: value },
    }),
    'counts changed for each other': broken({
      guessesOn: (value) =>
        value === 1 || value === 13
          ? HILO_RULES.guessesOn(value)
          : { higherOrSame: value, lowerOrSame: 14 - value },
    }),
    'an ace that counts fourteen': broken({
      guessesOn: (value) => HILO_RULES.guessesOn(value === 1 ? 13 : value),
    }),
    'lower or same offered at the ace': broken({
      guessesOn: (value) =>
        value === 1 ? { higher: 12, lowerOrSame: 1 } : HILO_RULES.guessesOn(value),
    }),
    'a skip that costs a guess': {
      ...hiloGame,
      play(draws, round) {
        const played = hiloGame.play(draws, round)
        const skips = round.actions.filter(({ type }) => type === 'skip').length
        if (played.status !== 'settled') return played
        return {
          ...played,
          payoutMinor: (played.payoutMinor * 99n ** BigInt(skips)) / 100n ** BigInt(skips),
        }
      },
    },
    'a cash-out before the first guess': {
      ...hiloGame,
      play(draws, round) {
        const played = hiloGame.play(draws, round)
        if (played.status !== 'open') return played
        return { ...played, legal: [...new Set([...played.legal, 'cashOut'])] }
      },
    },
    'the next card shown': {
      ...hiloGame,
      play(draws, round) {
        const played = hiloGame.play(draws, round)
        if (played.status !== 'open') return played
        return { ...played, view: { ...(played.view as object), upcoming: draws.pick(52) } }
      },
    },
  },
  simulations: [
    {
      name: 'the likelier guess, once',
      bet: {},
      act: (view, legal): HiloAction => {
        const { multiplier, next } = view as {
          multiplier: number | null
          next: Record<string, number>
        }
        if (multiplier !== null) return { type: 'cashOut' }
        const [best] = legal.filter((type) => type in next).toSorted((a, b) => next[a]! - next[b]!)
        return { type: best as HiloGuess }
      },
      ...likelierOnce(),
    },
  ],
  golden: {
    'hilo-1': {
      behaviour: '10c5a53b4a067e6fb64334eb25ac7022c986a384e426e408113b29ba3a9a921e',
      config: '986446b705b90c715f181cc722fff8f729b4b7aa4f829208096a174fe50f0edc',
    },
  },
})

/** The return of the likelier guess on a random card, from the chances alone. */
function likelierOnce(): { rtp: number; variance: number } {
  let [mean, square] = [0, 0]
  for (const value of VALUES) {
    const count = Math.max(...HILO_GUESSES.map((guess) => WINNERS[guess](value).length))
    const multiplier = Number(multiplierOf([count])) / 100
    mean += ((count / 13) * multiplier) / 13
    square += ((count / 13) * multiplier ** 2) / 13
  }
  return { rtp: mean, variance: square - mean ** 2 }
}

test('one guess pays 1.07 to 12.87, by how many values win', () => {
  const counts = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
  expect(counts.map((count) => HILO_RULES.multiplierOf([count]))).toEqual([
    107, 117, 128, 143, 160, 183, 214, 257, 321, 429, 643, 1_287,
  ])
})
