/** Rules of races: what a settled bet adds to a score, and who is before whom. */

export type RaceScore = 'staked' | 'multiplier'

/** A settled bet of real money, as races see it. */
export type RaceBet = {
  readonly stakeMinor: bigint
  /** The stake in the base currency. */
  readonly baseMinor: bigint
  readonly payoutMinor: bigint
  readonly game: string
  readonly features: readonly string[]
}

export type RaceRules = {
  readonly score: RaceScore
  /** Only these count; empty = all. */
  readonly games: readonly string[]
  readonly features: readonly string[]
  /** Least stake that counts, in the base currency. */
  readonly stakeMinMinor: bigint
}

/** Score of one bet; null when it does not count. Multipliers are in hundredths, rounded down. */
export function scoreBet(rules: RaceRules, bet: RaceBet): bigint | null {
  const { score, games, features, stakeMinMinor } = rules
  if (bet.stakeMinor <= 0n || bet.baseMinor < stakeMinMinor) return null
  const isIts =
    games.length + features.length === 0 ||
    games.includes(bet.game) ||
    bet.features.some((feature) => features.includes(feature))
  if (!isIts) return null
  return score === 'staked' ? bet.baseMinor : (bet.payoutMinor * 100n) / bet.stakeMinor
}

/** A score and the number of the event that brought it. */
export type RaceEntry = { readonly score: bigint; readonly reachedSeq: bigint }

/**
 * Two scores of one player together, in any order: stakes add up, of multipliers the best counts. An
 * equal multiplier was reached by the earlier bet.
 */
export function joinScores(score: RaceScore, a: RaceEntry, b: RaceEntry): RaceEntry {
  const later = a.reachedSeq > b.reachedSeq ? a.reachedSeq : b.reachedSeq
  if (score === 'staked') return { score: a.score + b.score, reachedSeq: later }
  if (a.score !== b.score) return a.score > b.score ? a : b
  return a.reachedSeq < b.reachedSeq ? a : b
}
