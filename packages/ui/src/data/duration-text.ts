/**
 * The time that is left, as calm as it can be said: whole days, then whole hours, then minutes, and
 * seconds in the last ten minutes only. Null when it is over.
 */
export type TimeLeft =
  | { readonly unit: 'day' | 'hour' | 'minute'; readonly count: number }
  | { readonly unit: 'clock'; readonly text: string }

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const CLOCK_MS_MAX = 10 * MINUTE_MS

/** Rounded down: nobody is promised time that is not there. */
export function readTimeLeft(leftMs: number): TimeLeft | null {
  if (leftMs <= 0) return null
  if (leftMs >= 2 * DAY_MS) return { unit: 'day', count: Math.floor(leftMs / DAY_MS) }
  if (leftMs >= 2 * HOUR_MS) return { unit: 'hour', count: Math.floor(leftMs / HOUR_MS) }
  if (leftMs > CLOCK_MS_MAX) return { unit: 'minute', count: Math.floor(leftMs / MINUTE_MS) }
  const seconds = Math.ceil(leftMs / SECOND_MS)
  const rest = String(seconds % 60).padStart(2, '0')
  return { unit: 'clock', text: `${Math.floor(seconds / 60)}:${rest}` }
}

/** When the text changes next, in ms: a countdown need not wake every second. */
export function findNextTickMs(leftMs: number): number {
  const left = readTimeLeft(leftMs)
  if (!left) return Number.POSITIVE_INFINITY
  const step = { day: DAY_MS, hour: HOUR_MS, minute: MINUTE_MS, clock: SECOND_MS }[left.unit]
  // the text of a count changes just below its last whole step
  const tick = left.unit === 'clock' ? leftMs % step || step : (leftMs % step) + 1
  return Math.min(tick, MINUTE_MS)
}
