/** The different prizes of a wheel with how many segments have them, the largest first. */
export function countPrizes(
  table: readonly number[],
): readonly { readonly pays: number; readonly count: number }[] {
  const counts = new Map<number, number>()
  for (const pays of table) counts.set(pays, (counts.get(pays) ?? 0) + 1)
  return [...counts].map(([pays, count]) => ({ pays, count })).toSorted((a, b) => b.pays - a.pays)
}

/** Rotation in degrees that puts the middle of a segment at the pointer on top. */
export function restAngle(segment: number, segments: number): number {
  return 360 - ((segment + 0.5) * 360) / segments
}

/** Colours follow the return of a segment. */
export function toneOf(pays: number): string {
  if (pays === 0) return 'none'
  if (pays <= 150) return 'small'
  if (pays <= 200) return 'fair'
  return pays <= 300 ? 'good' : 'grand'
}
