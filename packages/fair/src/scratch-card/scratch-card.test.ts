import { expect, test } from 'vitest'
import { createNodeDraws } from '../draws.node.ts'
import { testGame } from '../game-suite.contract.ts'
import type { GameModel } from '../game.contract.ts'
import { payoutOf } from '../game.ts'
import {
  createScratchCardGame,
  SCRATCH_CARD_RULES,
  scratchCardGame,
  type ScratchCardBet,
  type ScratchCardRules,
  type ScratchCardView,
} from './scratch-card.game.ts'
import { SCRATCH_CARD_MODE } from './scratch-card.par.ts'

/** The last card of each prize. */
const ENDS: [last: number, prize: number][] = [
  [11_999, 100],
  [21_999, 200],
  [25_999, 400],
  [27_599, 1_000],
  [28_099, 2_500],
  [28_199, 10_000],
  [28_214, 50_000],
  [28_215, 500_000],
  [99_999, 0],
]

function printCard(numbers: readonly number[]): ScratchCardView {
  const floats = [...numbers]
  const pick = (k: number): number => Number((BigInt(floats.shift()!) * BigInt(k)) >> 32n)
  const card = pick(100_000)
  const [, prize] = ENDS.find(([last]) => card <= last)!
  const cells: number[] = Array.from({ length: 9 }, () => 0)
  if (prize > 0) {
    const free = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    for (let index = 0; index < 3; index++) cells[free.splice(pick(free.length), 1)[0]!] = prize
  }
  const others = ENDS.flatMap(([, other]) => (other > 0 && other !== prize ? [other, other] : []))
  for (const [index, cell] of cells.entries())
    if (cell === 0) cells[index] = others.splice(pick(others.length), 1)[0]!
  return { cells, multiplier: prize }
}

const model: GameModel<ScratchCardBet, never> = {
  expect(numbers, { stakeMinor, stepMinor, actions }) {
    if (actions.length > 0) return { status: 'illegal' }
    const view = printCard(numbers)
    const multiplierHundredths = BigInt(view.multiplier)
    return {
      status: 'settled',
      view,
      stakeMinor,
      payoutMinor: payoutOf(stakeMinor, { multiplierHundredths, stepMinor }),
    }
  },
  bets: [{}],
  notBets: [{ cells: [1] }],
  notActions: [{ type: 'scratch', cell: 1 }],
  modes: [{ ...SCRATCH_CARD_MODE, figures: { rtp: '99/100', winRate: '0.16216', max: 500_000n } }],
  checkMore(game, check) {
    const next = (card: number) => {
      const numbers = [Math.ceil((card * 2 ** 32) / 100_000)]
      return {
        next: () => 0,
        pick: (k: number) => Math.floor(((numbers.shift() ?? 0) * k) / 2 ** 32),
        used: 0,
      }
    }
    for (const [last, prize] of ENDS) {
      const round = { bet: {}, actions: [], stakeMinor: 100n, stepMinor: 1n }
      const played = game.play(next(last), round)
      check(played.status === 'settled' && played.payoutMinor === BigInt(prize), `card ${last}`)
      check(
        last === 99_999 || shows(game.play(next(last + 1), round)) !== prize,
        `card ${last + 1}`,
      )
    }
  },
}

const shows = (played: unknown): number => (played as { view: ScratchCardView }).view.multiplier

const broken = (change: Partial<ScratchCardRules>) =>
  createScratchCardGame({ ...SCRATCH_CARD_RULES, ...change })
const { prizeOf, printCells } = SCRATCH_CARD_RULES

testGame({
  game: scratchCardGame,
  model,
  mutants: {
    'a first card too many': broken({ prizeOf: (card) => prizeOf(Math.max(0, card - 1)) }),
    'cards counted from the end': broken({ prizeOf: (card) => prizeOf(99_999 - card) }),
    'no largest prize': broken({ prizeOf: (card) => prizeOf(card) % 500_000 }),
    'the largest prize twice': broken({
      prizeOf: (card) => prizeOf(card === 28_216 ? 28_215 : card),
    }),
    'a prize a little low': broken({
      prizeOf: (card) => (prizeOf(card) === 2_500 ? 2_400 : prizeOf(card)),
    }),
    'a maximum without the largest prize': broken({
      prizes: SCRATCH_CARD_RULES.prizes.slice(0, -1),
    }),
    'three cells of a card without a prize': broken({
      printCells: (draws, prize) => printCells(draws, prize === 0 ? 500_000 : prize),
    }),
    'winning cells always first': broken({
      printCells: (draws, prize) =>
        printCells(draws, prize).toSorted((a) => (a === prize ? -1 : 1)),
    }),
    'pairs of the largest prize arranged': broken({
      printCells(draws, prize) {
        const cells = printCells(draws, prize)
        return prize === 0 ? [500_000, 500_000, ...cells.slice(2)] : cells
      },
    }),
    'cells printed before the prize is drawn': {
      ...scratchCardGame,
      play(draws, round) {
        const cells = printCells(draws, 0)
        const played = scratchCardGame.play(draws, round)
        return 'view' in played
          ? { ...played, view: { ...(played.view as object), cells } }
          : played
      },
    },
  },
  simulations: [{ name: 'cards', bet: {}, rtp: 0.99, variance: 302.4049, rounds: 20_000 }],
  golden: {
    'scratch-card-1': {
      behaviour: '6359383438175e53c65e6e236220d27a1ff806e936799a33617e44c5e1fab300',
      config: '8d13e8199cd6354d3ee91d9e580bcbd4a565e0c9a813bec66a0adb60566a39b5',
    },
  },
})

test('a card shows its prize three times, and no other more than twice', () => {
  for (let nonce = 0; nonce < 2_000; nonce++) {
    const draws = createNodeDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'cells', nonce })
    const round = { bet: {}, actions: [], stakeMinor: 100n, stepMinor: 1n }
    const played = scratchCardGame.play(draws, round)
    const { cells, multiplier } = (played as unknown as { view: ScratchCardView }).view
    const counts = Object.entries(Object.groupBy(cells, String))
    for (const [prize, same] of counts)
      expect([prize, same!.length <= (Number(prize) === multiplier ? 3 : 2)]).toEqual([prize, true])
    expect(cells.filter((cell) => cell === multiplier)).toHaveLength(multiplier === 0 ? 0 : 3)
    expect(draws.used).toBe(10)
  }
})
