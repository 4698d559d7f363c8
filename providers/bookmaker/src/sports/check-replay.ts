import type { Replay } from './replay.ts'
import type { Score } from './score.ts'

/** What bets on an event were settled by, as its page states it. */
export type SettledResult = {
  readonly score: Score
  readonly corrections: readonly { readonly isVoid: boolean }[]
}

export type ReplayCheck =
  /** The replay is the result that bets were settled by. */
  | { readonly verdict: 'same'; readonly score: Score }
  /** It is another one because an operator changed or voided the result afterwards. */
  | { readonly verdict: 'corrected'; readonly score: Score }
  | { readonly verdict: 'differs' }

/** Compares a replay with what was settled: that both hashes match says nothing about the payouts. */
export function checkReplay(played: Replay, { score, corrections }: SettledResult): ReplayCheck {
  if (!played.ok) return { verdict: 'differs' }
  const isVoid = corrections.at(-1)?.isVoid === true
  if (!isVoid && isSame(played.score, score)) return { verdict: 'same', score: played.score }
  return corrections.length > 0
    ? { verdict: 'corrected', score: played.score }
    : { verdict: 'differs' }
}

/** The database keeps the fields of a score in another order. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [first, second] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    first.length === second.size && first.every(([key, value]) => isSame(value, second.get(key)))
  )
}
