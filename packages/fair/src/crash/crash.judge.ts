import { growthAt, growthTimeOf } from './crash.growth.ts'

/** Automatic cash-outs in hundredths: every multiplier above 1.00. */
export const CRASH_TARGET_MIN = 101

/** The largest automatic cash-out in hundredths: 1,000,000×. */
export const CRASH_TARGET_MAX = 100_000_000

/** The automatic end of a bet, in hundredths: the player's target, or the cap. */
export function automaticTargetOf(bet: {
  readonly autoCashOut: number | null
  readonly stakeMinor: bigint
  /** The largest payout. */
  readonly payoutMaxMinor: bigint
}): number {
  const cap = (bet.payoutMaxMinor * 100n) / bet.stakeMinor
  const allowed = cap < CRASH_TARGET_MAX ? Number(cap) : CRASH_TARGET_MAX
  return bet.autoCashOut === null ? allowed : Math.min(bet.autoCashOut, allowed)
}

/** The result of a cash-out received by the server this many milliseconds after the start. */
export type CashOutVerdict =
  /** The multiplier is still below the minimum: the bet stays open. */
  | { readonly status: 'tooEarly' }
  /** The multiplier in hundredths that is paid. */
  | { readonly status: 'won'; readonly multiplier: number }
  | { readonly status: 'crashed' }

/**
 * Judges a cash-out by the server's clock. The automatic target comes first if it was reached
 * before, whatever the connection does; after the crash nothing is accepted.
 */
export function judgeCashOut(
  { elapsedMs, target }: { readonly elapsedMs: number; readonly target: number },
  bust: bigint,
): CashOutVerdict {
  const reached = growthAt(elapsedMs)
  if (target <= reached) return judgeTarget(target, bust)
  if (reached < CRASH_TARGET_MIN)
    return bust > 100n ? { status: 'tooEarly' } : { status: 'crashed' }
  if (BigInt(reached) > bust) return { status: 'crashed' }
  // The crash has a millisecond of its own: one later is too late, though the multiplier is the same.
  const isOver = BigInt(reached) === bust && elapsedMs > growthTimeOf(reached)
  return isOver ? { status: 'crashed' } : { status: 'won', multiplier: reached }
}

/** The result of a bet without a cash-out: its automatic target decides, exactly. */
export function judgeTarget(target: number, bust: bigint): CashOutVerdict {
  const isWin = target >= CRASH_TARGET_MIN && BigInt(target) <= bust
  return isWin ? { status: 'won', multiplier: target } : { status: 'crashed' }
}
