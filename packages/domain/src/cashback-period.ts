import { DAY_MS } from './time-units.ts'
// 1970-01-01 was a Thursday: Mondays are four days later.
const MONDAY_MS = 4 * DAY_MS

/** The UTC day or week (from Monday) of an instant; the end is exclusive. */
export function cashbackPeriod(
  period: 'day' | 'week',
  at: Date,
): { readonly start: Date; readonly end: Date } {
  const lengthMs = period === 'day' ? DAY_MS : 7 * DAY_MS
  const originMs = period === 'day' ? 0 : MONDAY_MS
  const startMs = Math.floor((at.getTime() - originMs) / lengthMs) * lengthMs + originMs
  return { start: new Date(startMs), end: new Date(startMs + lengthMs) }
}
