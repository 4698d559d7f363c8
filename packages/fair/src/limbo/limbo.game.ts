import { configText } from '../config.ts'
import { isIntegerWithin, readFields } from '../form.ts'
import type { Game } from '../game.ts'
import { settleAt } from '../settlement.ts'

/** A bet that the result is at least the target, in hundredths: 250 is 2.50×. */
export type LimboBet = { readonly target: number }

/** The drawn multiplier in hundredths, and the target again if it was reached, else 0. */
export type LimboView = { readonly result: number; readonly multiplier: number }

/**
 * Targets in hundredths. Above `suggestedMax` the steps between results grow so wide that the RTP
 * falls below 98.99 %; a client that offers more shows `limboChance` of the chosen target.
 */
export const LIMBO_TARGETS = { min: 101, max: 100_000_000, suggestedMax: 1_000_000 } as const

/**
 * Number of possible results: result = 0.99 · 10⁸ / (n + 1), truncated to hundredths. A pick of
 * these is exact in a double as well: 10⁸ = 2⁸ · 390625, so the product needs 51 bits.
 */
export const LIMBO_OUTCOMES = 100_000_000

/** 0.99 · 10⁸ in hundredths. */
const RANGE = 9_900_000_000

/** The inputs that decide a round of Limbo. */
export type LimboRules = {
  readonly targets: { readonly min: number; readonly max: number }
  resultOf(n: number): number
  isWin(bet: LimboBet, result: number): boolean
}

export const LIMBO_RULES: LimboRules = {
  targets: LIMBO_TARGETS,
  // In integers: the double form differs by one hundredth at 46 exact divisors.
  resultOf: (n) => Math.max(100, Math.floor(RANGE / (n + 1))),
  isWin: (bet, result) => result >= bet.target,
}

/** Number of the 10⁸ outcomes that win: the chance in units of 10⁻⁸. */
export function countLimboWins(bet: LimboBet): number {
  return Math.floor(RANGE / bet.target)
}

export function createLimboGame(rules: LimboRules): Game<LimboBet, never> {
  const { min, max } = rules.targets
  return {
    code: 'limbo',
    mathVersion: 'limbo-1',
    config: configText('limbo-1', {
      result: `max(100, floor(${RANGE}/(pick(${LIMBO_OUTCOMES})+1)))/100`,
      targets: { min, max },
    }),
    parseBet(input) {
      const target = readFields(input, ['target'])?.target
      return isIntegerWithin(target, min, max) ? { target } : null
    },
    parseAction: () => null,
    maxMultiplierHundredths: (bet) => BigInt(bet.target),
    play(draws, round) {
      if (round.actions.length > 0) return { status: 'illegal' }
      const result = rules.resultOf(draws.pick(LIMBO_OUTCOMES))
      const multiplier = rules.isWin(round.bet, result) ? round.bet.target : 0
      const view: LimboView = { result, multiplier }
      return settleAt(round, { view, multiplierHundredths: multiplier })
    },
  }
}

export const limboGame = createLimboGame(LIMBO_RULES)
