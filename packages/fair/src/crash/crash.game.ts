import { isIntegerWithin, readFields } from '../form.ts'
import type { Game, Json } from '../game.ts'
import { settleAt } from '../settlement.ts'
import { bustOf, CRASH_CONFIG, CRASH_MATH_VERSION } from './crash.chain.ts'
import { CRASH_TARGET_MAX, CRASH_TARGET_MIN, judgeCashOut, judgeTarget } from './crash.judge.ts'

/** Multipliers in hundredths. */
export type CrashBet = {
  /** Cashes out by itself when it is reached; null leaves it to the player. */
  readonly autoCashOut: number | null
  /** Where the largest payout is reached, which cashes out in any case. The server sets it. */
  readonly limit: number
}

/**
 * How a bet ended: cashed out by hand, this many milliseconds after the start by the server's clock, or
 * null if left to its automatic cash-out.
 */
export type CrashAction = { readonly elapsedMs: number | null }

/**
 * The result of a bet. A win does not reveal where the flight ends: others are still flying. `bust` is in
 * hundredths, as digits.
 */
export type CrashView =
  | { readonly multiplier: number }
  | { readonly multiplier: 0; readonly bust: string }

/** A day: no flight lasts longer than ten minutes. */
const ELAPSED_MS_MAX = 86_400_000

/**
 * One bet on a shared flight. Its seeds are the chain's: the hash of this flight in place of the
 * server's seed, whose own hash is the one of the flight before; the salt in place of the player's;
 * the number of the flight in place of the nonce.
 */
export const crashGame: Game<CrashBet, CrashAction> = {
  code: 'crash',
  mathVersion: CRASH_MATH_VERSION,
  config: CRASH_CONFIG,
  parseBet(input) {
    const fields = readFields(input, ['autoCashOut', 'limit'])
    if (!fields) return null
    const { autoCashOut, limit } = fields
    if (autoCashOut !== null && !isTarget(autoCashOut)) return null
    return isIntegerWithin(limit, 100, CRASH_TARGET_MAX) ? { autoCashOut, limit } : null
  },
  parseAction(input) {
    const elapsedMs = readFields(input, ['elapsedMs'])?.elapsedMs
    if (elapsedMs === null) return { elapsedMs }
    return isIntegerWithin(elapsedMs, -ELAPSED_MS_MAX, ELAPSED_MS_MAX) ? { elapsedMs } : null
  },
  // Without a target the limit keeps the payout below its maximum.
  maxMultiplierHundredths: ({ autoCashOut }) => BigInt(autoCashOut ?? 100),
  play(draws, round) {
    const { bet, actions } = round
    const [action] = actions
    if (!action) {
      return { status: 'open', view: {}, legal: ['cashOut'], stakeMinor: round.stakeMinor }
    }
    if (actions.length > 1 || !draws.seeds) return { status: 'illegal' }
    const bust = bustOf(draws.seeds.serverSeed, draws.seeds.clientSeed)
    const target = targetOf(bet)
    const { elapsedMs } = action
    const verdict =
      elapsedMs === null ? judgeTarget(target, bust) : judgeCashOut({ elapsedMs, target }, bust)
    if (verdict.status === 'tooEarly') return { status: 'illegal' }
    const multiplier = verdict.status === 'won' ? verdict.multiplier : 0
    const view: Json = multiplier > 0 ? { multiplier } : { multiplier, bust: String(bust) }
    return settleAt(round, { view, multiplierHundredths: multiplier })
  },
}

/** The multiplier that ends a bet by itself. */
export function targetOf({ autoCashOut, limit }: CrashBet): number {
  return autoCashOut === null ? limit : Math.min(autoCashOut, limit)
}

function isTarget(value: unknown): value is number {
  return isIntegerWithin(value, CRASH_TARGET_MIN, CRASH_TARGET_MAX)
}
