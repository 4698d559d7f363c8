import type { Draws } from './draws.ts'
import { readFields } from './form.ts'
import type { Game, Json } from './game.ts'

/** Minor units on one spot, as digits. */
export type Chip = { readonly spot: string; readonly amount: string }

/** Chips on different spots; together they are the stake of the round. */
export type ChipsBet = { readonly chips: readonly Chip[] }

export type ChipsView = {
  /** The return of each chip, in digits of minor units, in the order of the bet. */
  readonly returns: readonly string[]
}

/** A game of one draw, on whose outcome chips win or lose by their spots. */
export type ChipsGame<Outcome> = {
  readonly code: string
  readonly mathVersion: string
  readonly config: string
  /** All spots that take a chip. */
  readonly spots: ReadonlySet<string>
  readonly chipsMax: number
  draw(draws: Draws): Outcome
  /** Outcomes that stand for all that differ in a return. */
  readonly outcomes: readonly Outcome[]
  /** The return of a chip, stake included; 0 if it loses. */
  returnOf(spot: string, amount: bigint, outcome: Outcome): bigint
  show(outcome: Outcome): { readonly [name: string]: Json }
}

export function createChipsGame<Outcome>(rules: ChipsGame<Outcome>): Game<ChipsBet, never> {
  const { code, mathVersion, config, spots, chipsMax } = rules
  const returnsOf = ({ chips }: ChipsBet, outcome: Outcome): bigint[] =>
    chips.map(({ spot, amount }) => rules.returnOf(spot, BigInt(amount), outcome))
  return {
    code,
    mathVersion,
    config,
    parseBet(input) {
      const chips: unknown = readFields(input, ['chips'])?.chips
      if (!Array.isArray(chips) || chips.length < 1 || chips.length > chipsMax) return null
      const read = chips.map((chip: unknown) => readChip(chip, spots))
      const isOffered = read.every((chip) => chip !== null)
      return isOffered && new Set(read.map(({ spot }) => spot)).size === read.length
        ? { chips: read }
        : null
    },
    parseAction: () => null,
    maxMultiplierHundredths(bet) {
      const stake = stakeOfChips(bet)
      const returns = rules.outcomes.map((outcome) => sum(returnsOf(bet, outcome)))
      const most = returns.reduce((most, value) => (value > most ? value : most), 0n)
      return (most * 100n + stake - 1n) / stake
    },
    /** Illegal unless the chips add up to the stake. */
    play(draws, { bet, actions, stakeMinor, stepMinor }) {
      if (actions.length > 0 || stakeOfChips(bet) !== stakeMinor) return { status: 'illegal' }
      const outcome = rules.draw(draws)
      const returns = returnsOf(bet, outcome)
      const exact = sum(returns)
      const view = { ...rules.show(outcome), returns: returns.map(String) }
      return { status: 'settled', view, stakeMinor, payoutMinor: exact - (exact % stepMinor) }
    },
  }
}

/** All chips together. */
export function stakeOfChips({ chips }: ChipsBet): bigint {
  return sum(chips.map(({ amount }) => BigInt(amount)))
}

function readChip(input: unknown, spots: ReadonlySet<string>): Chip | null {
  const fields = readFields(input, ['spot', 'amount'])
  if (!fields) return null
  const { spot, amount } = fields
  if (typeof spot !== 'string' || !spots.has(spot)) return null
  return typeof amount === 'string' && /^[1-9]\d{0,37}$/.test(amount) ? { spot, amount } : null
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
