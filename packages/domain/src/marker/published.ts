import type { SafetyFigures } from '@fairhouse/contract/safety'

/** Fewer people than this could be recognized, so nothing is said of them. */
const PEOPLE_MIN = 5

export type SafetyCounts = {
  readonly players: number
  readonly flagged: number
  readonly limitSet: number
  readonly break: number
  readonly unchanged: number
  readonly worse: number
}

/**
 * What everybody may read of the players at risk. A count of fewer than five is hidden; so is the only
 * other one from which it could be told by subtraction.
 */
export function publishFigures(counts: SafetyCounts): Omit<SafetyFigures, 'days'> {
  const { players, flagged, limitSet, break: paused, unchanged, worse } = counts
  const isShown = players >= PEOPLE_MIN && flagged >= PEOPLE_MIN && players - flagged >= PEOPLE_MIN
  const outcomes = hideSmall({ limitSet, break: paused, unchanged, worse })
  return {
    players: players >= PEOPLE_MIN ? players : null,
    flagged: isShown ? flagged : null,
    shareHundredths: isShown ? Math.round((flagged * 10_000) / players) : null,
    outcomes,
  }
}

function hideSmall<Name extends string>(
  counts: Readonly<Record<Name, number>>,
): Record<Name, number | null> {
  const entries = Object.entries(counts) as [Name, number][]
  const isSmall = (count: number) => count > 0 && count < PEOPLE_MIN
  const hidden = new Set(entries.filter(([, count]) => isSmall(count)).map(([name]) => name))
  // One alone could be told from the sum, which the next smallest then hides.
  if (hidden.size === 1) {
    const [next] = entries
      .filter(([name, count]) => !hidden.has(name) && count > 0)
      .toSorted(([, a], [, b]) => a - b)
    if (next !== undefined) hidden.add(next[0])
  }
  return Object.fromEntries(
    entries.map(([name, count]) => [name, hidden.has(name) ? null : count]),
  ) as Record<Name, number | null>
}
