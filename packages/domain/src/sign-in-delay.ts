/** Failures that cost nothing: people mistype. */
export const FREE_FAILURES = 5

const DELAY_SECONDS_MAX = 900

/** Failures older than this are forgotten. */
export const FAILURE_MEMORY_MS = 24 * 3_600_000

/**
 * Seconds to wait before the next sign-in try after so many failures in a row: none below five,
 * then 2, 4, 8 … up to a quarter of an hour. It never locks for good, since locking would let
 * anyone keep a player out.
 */
export function signInDelaySeconds(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(DELAY_SECONDS_MAX, 2 ** Math.min(failures - FREE_FAILURES + 1, 20))
}
