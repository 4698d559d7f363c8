/** Failures without a delay, for typing errors. */
export const FREE_FAILURES = 5

const DELAY_SECONDS_MAX = 900

/** Older failures expire. */
export const FAILURE_MEMORY_MS = 24 * 3_600_000

/**
 * Seconds until the next attempt after this many consecutive failures: 0 below five, then 2, 4, 8 …
 * up to a quarter of an hour. Never a permanent lock, which anyone could trigger for another
 * player.
 */
export function signInDelaySeconds(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(DELAY_SECONDS_MAX, 2 ** Math.min(failures - FREE_FAILURES + 1, 20))
}
