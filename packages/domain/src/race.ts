/** Rules of races: scores of settled bets, and the ranking. */

export type RaceScore = 'staked' | 'multiplier'

/** A settled bet of real money. */
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
  /** Games that count; empty = all. */
  readonly games: readonly string[]
  readonly features: readonly string[]
  /** Minimum stake that counts, in the base currency. */
  readonly stakeMinMinor: bigint
}

/** The score of a bet; null if it does not count. Multipliers are in hundredths, rounded down. */
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

/** A score, and the number of the event that reached it. */
export type RaceEntry = { readonly score: bigint; readonly reachedSeq: bigint }

/**
 * Combines two scores of a player, in any order: stakes are added, of multipliers the best counts.
 * An equal multiplier counts from the earlier bet.
 */
export function joinScores(score: RaceScore, a: RaceEntry, b: RaceEntry): RaceEntry {
  const later = a.reachedSeq > b.reachedSeq ? a.reachedSeq : b.reachedSeq
  if (score === 'staked') return { score: a.score + b.score, reachedSeq: later }
  if (a.score !== b.score) return a.score > b.score ? a : b
  return a.reachedSeq < b.reachedSeq ? a : b
}
