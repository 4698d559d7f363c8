/** Rules of loyalty: points come from the edge of what was staked, not from its size. */

export type LoyaltyLevel = { readonly order: number; readonly points: number }

/** Edge of a stake in millionths of a minor unit; a game that returns all earns nothing. */
export function edgeOf(stakeMinor: bigint, rtpHundredths: number): bigint {
  return stakeMinor * BigInt(Math.max(0, 10_000 - rtpHundredths)) * 100n
}

/** Whole points of an edge, rounded down. */
export function pointsOf(edgeMillionths: bigint, edgeMinorPerPoint: number): number {
  return Number(edgeMillionths / (BigInt(edgeMinorPerPoint) * 1_000_000n))
}

/** The highest level whose points are reached, and the one after it; levels are in order. */
export function levelsAt<Level extends LoyaltyLevel>(
  levels: readonly [Level, ...Level[]],
  points: number,
): { readonly current: Level; readonly next: Level | null } {
  const reached = levels.findLastIndex((level) => level.points <= points)
  const index = Math.max(0, reached)
  return { current: levels[index] ?? levels[0], next: levels[index + 1] ?? null }
}

/** Percent of the way to the next level, rounded to two decimals; 100 on the last. */
export function levelProgress(
  points: number,
  { current, next }: { readonly current: LoyaltyLevel; readonly next: LoyaltyLevel | null },
): number {
  if (next === null) return 100
  const share = (points - current.points) / (next.points - current.points)
  return Math.round(share * 10_000) / 100
}
