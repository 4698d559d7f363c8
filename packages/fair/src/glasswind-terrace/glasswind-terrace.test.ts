import { expect, test } from 'vitest'
import { createFixedDraws } from '../draws.ts'
import { choose, numberFor } from '../enumeration.ts'
import { testGame } from '../game-suite.contract.ts'
import { createChoices, type GameModel } from '../game.contract.ts'
import type { Played, PlayInput } from '../game.ts'
import { formatRatio } from '../ratio.ts'
import { enumerateDrops } from '../slot/cells.enumeration.ts'
import {
  CELL_RULES,
  createCellGame,
  evaluateCells,
  type CellRules,
  type CellSlot,
} from '../slot/cells.slot.ts'
import type { SlotBet, SlotEvent, SlotView, SlotWin } from '../slot/slot.round.ts'
import { GLASSWIND_TERRACE, glasswindTerraceGame } from './glasswind-terrace.game.ts'

/** Pays for 8, 10 and 12 cells in tenths, as published. */
const PAYS: Record<string, number[]> = {
  A: [120, 300, 750],
  B: [35, 120, 250],
  C: [25, 50, 150],
  D: [20, 50, 150],
  E: [15, 20, 120],
  F: [12, 15, 80],
  G: [6, 12, 60],
  H: [5, 10, 40],
}
/** Where the weights of each symbol begin. */
const STARTS = { A: 0, B: 330, C: 730, D: 1_170, E: 1_650, F: 2_190, G: 2_780, H: 3_400, S: 4_000 }
const LADDERS = { base: [1, 2, 3, 5, 10], free: [8, 16, 24, 40, 80] }

const symbolOf = (number: number): string => {
  const at = Number((BigInt(number) * 4_096n) >> 32n)
  return Object.entries(STARTS).findLast(([, start]) => at >= start)![0]
}

/** A whole round, implemented independently of the engine. */
function expectRound(
  numbers: readonly number[],
  { actions, stakeMinor, stepMinor }: PlayInput<SlotBet, never>,
): Played {
  if (actions.length > 0) return { status: 'illegal' }
  const events: SlotEvent[] = []
  let [used, total, left, awarded] = [0, 0, 0, 0]
  for (let spin = 0; spin === 0 || (left > 0 && total < 500_000); spin++) {
    if (spin > 0) left -= 1
    events.push(spin === 0 ? { type: 'spin' } : { type: 'freeSpin', left })
    let [scatters, isWin] = [0, true]
    for (let drop = 0; drop < 20 && isWin; drop++) {
      const cells = numbers.slice(used, used + 30).map(symbolOf)
      used += 30
      const factor = LADDERS[spin === 0 ? 'base' : 'free'][Math.min(drop, 4)]!
      const wins: SlotWin[] = []
      for (const [symbol, [least, more, most]] of Object.entries(PAYS)) {
        const count = cells.filter((cell) => cell === symbol).length
        const pay = count >= 12 ? most! : count >= 10 ? more! : least!
        if (count >= 8) wins.push({ symbol, count, coins: pay * factor })
      }
      isWin = wins.length > 0
      if (drop === 0) scatters = cells.filter((cell) => cell === 'S').length
      const pay = [30, 50, 1_000][Math.min(scatters, 6) - 4] ?? 0
      if (drop === 0 && spin === 0 && pay > 0) {
        wins.push({ symbol: 'S', count: scatters, coins: pay })
      }
      const coins = wins.reduce((sum, win) => sum + win.coins, 0)
      events.push({ type: 'drop', cells: cells.join(''), factor })
      if (coins > 0) events.push({ type: 'win', wins, coins })
      total += coins
    }
    const won = Math.min(scatters < 4 ? 0 : spin === 0 ? 10 : 5, 50 - awarded)
    if (won === 0 || total >= 500_000) continue
    events.push({ type: spin === 0 ? 'trigger' : 'retrigger', scatters, spins: won })
    left += won
    awarded += won
  }
  const coins = Math.min(total, 500_000)
  if (total >= 500_000) events.push({ type: 'capReached', coins })
  events.push({ type: 'end', coins })
  const exact = (stakeMinor * BigInt(coins)) / 10n
  return {
    status: 'settled',
    view: { events, coins, coinsPerStake: 10 },
    stakeMinor,
    payoutMinor: (exact / stepMinor) * stepMinor,
  }
}

/** Numbers of a board: "8A 4S" is eight A, four S and B, C, D… in turn for the rest. */
function board(text: string): number[] {
  const given = text
    .split(' ')
    .filter(Boolean)
    .flatMap((part) => {
      return Array.from({ length: Number(part.slice(0, -1)) }, () => part.at(-1)!)
    })
  const rest = [...'BCDEFGHBCDEFGHBCDEFGHBCDEFGHBC']
  const cells = [...given, ...rest].slice(0, 30)
  return cells.map((cell) => numberFor(STARTS[cell as keyof typeof STARTS], 4_096))
}

const choices = createChoices('glasswind boards')
const RANDOM = Array.from({ length: 4_000 }, () => choices.next())
const SCATTERS = Array.from({ length: 60 }, () => board('4S')).flat()
const ROUNDS = [
  ...['8A', '9A', '10B', '11C', '12D', '8E 8F', '10G 10H', '12A 12B', '8H 8G 8F', '4S', '8A 4S'],
  ...['5S', '6S', '7S', '12B 6S', '3S', '8H 5S'],
].map((text) => [...board(text), ...RANDOM])
const LONG_ROUNDS = [
  // Twenty-one winning boards: the last one is drawn by the next spin at the earliest.
  [...Array.from({ length: 21 }, () => board('8H')).flat(), ...RANDOM],
  // Scatters in every free spin: fifty in all.
  [...SCATTERS, ...RANDOM],
  // A win in every free spin, up to the cap.
  [...board('4S'), ...Array.from({ length: 200 }, () => board('12A 12B')).flat(), ...RANDOM],
]

const model: GameModel<SlotBet, never> = {
  expect: expectRound,
  bets: [{}],
  notBets: [{ lines: 1 }],
  notActions: [{ type: 'spin' }],
  modes: [],
  rounds: 60,
  floatsMax: 6_000,
  onRound({ answer }, check) {
    if (answer.status !== 'settled') return
    const { events, coins } = answer.view as SlotView
    check(events.at(-1)?.type === 'end' && coins <= 500_000, 'a round has no end')
  },
  checkMore(game, check) {
    check(game.maxMultiplierHundredths({}) === 5_000_000n, 'the maximum is not 50,000')
    for (const numbers of [...ROUNDS, ...LONG_ROUNDS]) {
      const round = { bet: {}, actions: [], stakeMinor: 1_000n, stepMinor: 1n }
      const text = (played: Played) => JSON.stringify(played, (_, v: unknown) => bigText(v))
      const played = game.play(createFixedDraws(numbers), round)
      check(text(played) === text(expectRound(numbers, round)), 'a round differs from the rules')
    }
    const drops = enumerateDrops(JSON.parse(game.config) as CellSlot)
    const chance = drops.classes.reduce((sum, { winning }) => sum + winning, 0n)
    const pay = drops.classes.reduce((sum, { sum: coins }) => sum + coins, 0n)
    const shown = (numerator: bigint, per: bigint): string =>
      formatRatio({ numerator, denominator: drops.boards * per }, 9, 'nearest')
    check(shown(chance, 1n) === '0.259624590', 'the chance of a winning drop')
    check(shown(pay, 10n) === '0.353815318', 'the mean pay of a drop')
  },
}

const bigText = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const data = (change: Partial<CellSlot>) => createCellGame({ ...GLASSWIND_TERRACE, ...change })
const rules = (change: Partial<CellRules>) =>
  createCellGame(GLASSWIND_TERRACE, { ...CELL_RULES, ...change })
const { pays, weights, ladders, feature } = GLASSWIND_TERRACE

testGame({
  game: glasswindTerraceGame,
  model,
  mutants: {
    'two weights one apart': data({ weights: { ...weights, A: 331, B: 399 } }),
    'a scatter more likely': data({ weights: { ...weights, H: 599, S: 97 } }),
    'a pay one tenth high': data({ pays: { ...pays, H: [6, 10, 40] } }),
    'the best pay doubled': data({ pays: { ...pays, A: [120, 300, 1_500] } }),
    'a win from seven cells': data({ counts: [7, 10, 12] }),
    'a win from nine cells': data({ counts: [9, 10, 12] }),
    'the best pay from thirteen': data({ counts: [8, 10, 13] }),
    'a ladder that starts at two': data({ ladders: { ...ladders, base: [2, 3, 5, 10] } }),
    'a ladder that ends at five': data({ ladders: { ...ladders, base: [1, 2, 3, 5] } }),
    'a ladder of free spins in paid ones': data({ ladders: { ...ladders, base: ladders.free } }),
    'a ladder of paid spins in free ones': data({ ladders: { ...ladders, free: ladders.base } }),
    'a ladder one drop late': rules({
      ladderAt: (ladder, drop) => CELL_RULES.ladderAt(ladder, Math.max(0, drop - 1)),
    }),
    'nineteen drops': data({ dropsMax: 19 }),
    'drops without an end': data({ dropsMax: 10_000 }),
    'a scatter pay changed': data({ scatterPays: { 4: 30, 5: 60, 6: 1_000 } }),
    'scatters above six unpaid': data({ scatterPays: { 4: 30, 5: 50, 6: 1_000, 7: 0 } }),
    'three scatters win free spins': data({ feature: { ...feature, spins: { 3: 10, 4: 10 } } }),
    'twelve free spins': data({ feature: { ...feature, spins: { 4: 12, 5: 12, 6: 12 } } }),
    'no retrigger': data({ feature: { ...feature, retriggers: { 4: 0 } } }),
    'one spin above the cap': data({ feature: { ...feature, spinsMax: 51 } }),
    'no cap of the round': data({ coinsMax: 100_000_000 }),
    'a cap of 5,000': data({ coinsMax: 50_000 }),
    'two symbols that do not add': rules({
      evaluateCells: (slot, cells) => evaluateCells(slot, cells).slice(0, 1),
    }),
    'cells from the other corner': rules({
      drawCells: (slot, draws) => [...CELL_RULES.drawCells(slot, draws)].toReversed().join(''),
    }),
    'a cell that is never drawn': rules({
      drawCells: (slot, draws) =>
        CELL_RULES.drawCells({ ...slot, cells: slot.cells - 1 }, draws) + 'H',
    }),
  },
  simulations: [
    { name: 'spins', bet: {}, rtp: 0.9599999825993711, variance: 44.128459, rounds: 5_000 },
  ],
  golden: {
    'glasswind-terrace-1': {
      behaviour: '4ce4594ebbcb2044303cb65125de821883e96dd9062a417f6157fc230be6257a',
      config: '1438e4f81f7af7112b669f1cdd220fe218a98d8d3538eef43170284b97223930',
    },
  },
})

test('the weights fill the draw', () => {
  expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(4_096)
})

/** E[e^(θ·return)] of a spin, drop by drop from the last: θ in returns per stake. */
function growthOfSpin(ladder: readonly number[], theta: number): number {
  let after = 1
  for (let drop = 19; drop >= 0; drop--) {
    const factor = (theta * ladder[Math.min(drop, 4)]!) / 10
    const [all, losing] = [true, false].map((isPaid) => {
      // By cells that are taken: the chance of it, times e^(θ·pay).
      let taken = Array.from({ length: 31 }, (_, cells) => Number(cells === 0))
      for (const [symbol, weight] of Object.entries(weights)) {
        taken = taken.map((_, cells) =>
          Array.from({ length: cells + 1 }, (_, count) => {
            const pay = payOf(symbol, count)
            if (pay > 0 && !isPaid) return 0
            const ways = Number(choose(30 - (cells - count), count))
            return taken[cells - count]! * ways * (weight / 4_096) ** count * Math.exp(factor * pay)
          }).reduce((sum, part) => sum + part, 0),
        )
      }
      return taken[30]!
    })
    after = losing! + (all! - losing!) * after
  }
  return after
}

function payOf(symbol: string, count: number): number {
  const [least, more, most] = PAYS[symbol] ?? [0, 0, 0]
  return count < 8 ? 0 : count < 10 ? least! : count < 12 ? more! : most!
}

test('the cap takes less than 10⁻³⁰ of the RTP', () => {
  // (x − c)⁺ ≤ e^(θ(x − c)) / (θe); all fifty free spins in every round can only be more.
  const theta = 0.002
  const free = growthOfSpin(LADDERS.free, theta) ** 50
  const base = growthOfSpin(LADDERS.base, theta) * Math.exp(theta * 100)
  const taken = (base * free * Math.exp(-theta * 50_000)) / (theta * Math.E)
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(1e-30)
})
