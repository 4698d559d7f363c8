/** Rules of loyalty: points depend on the house edge of stakes, not on their size. */

export type LoyaltyLevel = { readonly order: number; readonly points: number }

/** House edge of a stake in millionths of a minor unit; 0 for a game with 100 % RTP. */
export function edgeOf(stakeMinor: bigint, rtpHundredths: number): bigint {
  return stakeMinor * BigInt(Math.max(0, 10_000 - rtpHundredths)) * 100n
}

/** Whole points of a house edge, rounded down. */
export function pointsOf(edgeMillionths: bigint, edgeMinorPerPoint: number): number {
  return Number(edgeMillionths / (BigInt(edgeMinorPerPoint) * 1_000_000n))
}

/** The highest reached level and the next one; levels are sorted. */
export function levelsAt<Level extends LoyaltyLevel>(
  levels: readonly [Level, ...Level[]],
  points: number,
): { readonly current: Level; readonly next: Level | null } {
  const reached = levels.findLastIndex((level) => level.points <= points)
  const index = Math.max(0, reached)
  return { current: levels[index] ?? levels[0], next: levels[index + 1] ?? null }
}

/** Progress to the next level in percent with two decimals; 100 on the last level. */
export function levelProgress(
  points: number,
  { current, next }: { readonly current: LoyaltyLevel; readonly next: LoyaltyLevel | null },
): number {
  if (next === null) return 100
  const share = (points - current.points) / (next.points - current.points)
  return Math.round(share * 10_000) / 100
}
