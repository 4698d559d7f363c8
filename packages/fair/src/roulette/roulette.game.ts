import { configText } from '../config.ts'
import { readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { ROULETTE_POCKETS, ROULETTE_SPOTS, type RouletteSpot } from './roulette.spots.ts'

/** Minor units on one spot, as digits. */
export type RouletteChip = { readonly spot: string; readonly amount: string }

/** Chips on different spots; together they are the stake of the round. */
export type RouletteBet = { readonly chips: readonly RouletteChip[] }

export type RouletteView = {
  readonly pocket: number
  /** The return of each chip, in digits of minor units, in the order of the bet. */
  readonly returns: readonly string[]
}

export const ROULETTE_CHIPS_MAX = 100

/** The inputs that decide a round of roulette. */
export type RouletteRules = {
  readonly spots: readonly RouletteSpot[]
  /** The return of a winning chip. */
  returnOf(spot: RouletteSpot, amount: bigint): bigint
}

export const ROULETTE_RULES: RouletteRules = {
  spots: ROULETTE_SPOTS,
  // Exact: the size of every spot divides 36.
  returnOf: (spot, amount) => (amount * 36n) / BigInt(spot.numbers.length),
}

export function createRouletteGame(rules: RouletteRules): Game<RouletteBet, never> {
  const spots = new Map(rules.spots.map((spot) => [spot.id, spot]))
  const returnsOf = ({ chips }: RouletteBet, pocket: number): bigint[] =>
    chips.map(({ spot: id, amount }) => {
      const spot = spots.get(id)!
      return spot.numbers.includes(pocket) ? rules.returnOf(spot, BigInt(amount)) : 0n
    })
  return {
    code: 'roulette',
    mathVersion: 'roulette-1',
    config: configText('roulette-1', {
      pocket: `pick(${ROULETTE_POCKETS})`,
      return: '36/n of the chip',
      spots: Object.fromEntries(rules.spots.map(({ id, numbers }) => [id, numbers])),
      chipsMax: ROULETTE_CHIPS_MAX,
    }),
    parseBet(input) {
      const chips: unknown = readFields(input, ['chips'])?.chips
      if (!Array.isArray(chips) || chips.length < 1 || chips.length > ROULETTE_CHIPS_MAX)
        return null
      const read = chips.map((chip: unknown) => readChip(chip, spots))
      const isOffered = read.every((chip) => chip !== null)
      return isOffered && new Set(read.map(({ spot }) => spot)).size === read.length
        ? { chips: read }
        : null
    },
    parseAction: () => null,
    maxMultiplierHundredths(bet) {
      const stake = sum(bet.chips.map(({ amount }) => BigInt(amount)))
      const pockets = Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => pocket)
      const returns = pockets.map((pocket) => sum(returnsOf(bet, pocket)))
      const most = returns.reduce((most, value) => (value > most ? value : most), 0n)
      return (most * 100n + stake - 1n) / stake
    },
    /** Illegal unless the chips add up to the stake. */
    play(draws, { bet, actions, stakeMinor, stepMinor }) {
      const staked = sum(bet.chips.map(({ amount }) => BigInt(amount)))
      if (actions.length > 0 || staked !== stakeMinor) return { status: 'illegal' }
      const pocket = draws.pick(ROULETTE_POCKETS)
      const returns = returnsOf(bet, pocket)
      const exact = sum(returns)
      const view: RouletteView = { pocket, returns: returns.map(String) }
      return { status: 'settled', view, stakeMinor, payoutMinor: exact - (exact % stepMinor) }
    },
  }
}

function readChip(input: unknown, spots: ReadonlyMap<string, RouletteSpot>): RouletteChip | null {
  const fields = readFields(input, ['spot', 'amount'])
  if (!fields) return null
  const { spot, amount } = fields
  if (typeof spot !== 'string' || !spots.has(spot)) return null
  return typeof amount === 'string' && /^[1-9]\d{0,37}$/.test(amount) ? { spot, amount } : null
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

export const rouletteGame = createRouletteGame(ROULETTE_RULES)
