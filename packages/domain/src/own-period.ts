import type { OwnPeriodKind } from '@fairhouse/contract/own-play.table'
import { DAY_MS, MINUTE_MS } from './time-units.ts'
import { localDay, localDayEnd } from './marker/local-time.ts'
import { SESSION_GAP_MS } from './marker/play-session.ts'

/** The start of the calendar week, from Monday, or of the month, where the player lives. */
export function periodStart(period: OwnPeriodKind, now: Date, timeZone: string): Date {
  const { day } = localDay(now.getTime(), timeZone)
  // 1 January 1970 was a Thursday.
  const sinceStart = period === 'week' ? (day + 3) % 7 : new Date(day * DAY_MS).getUTCDate() - 1
  return new Date(localDayEnd(day - sinceStart - 1, timeZone))
}

type Played = { readonly firstAt: number; readonly lastAt: number }

/** Minutes of play by the periods that start at these moments, newest first. */
export function minutesByPeriod(
  play: readonly Played[],
  starts: readonly number[],
): ReadonlyMap<number, number> {
  const byStart = new Map<number, number>()
  play.forEach(({ firstAt, lastAt }, index) => {
    const next = play[index + 1]
    const goesOn = next !== undefined && next.firstAt - lastAt <= SESSION_GAP_MS
    const start = starts.find((each) => each <= firstAt)
    if (start === undefined) return
    const ms = (goesOn ? next.firstAt : lastAt) - firstAt
    byStart.set(start, (byStart.get(start) ?? 0) + ms)
  })
  return new Map([...byStart].map(([start, ms]) => [start, Math.round(ms / MINUTE_MS)]))
}

/** The middle value; of an even number the lower one. Null without values. */
export function medianOf<Value extends number | bigint>(values: readonly Value[]): Value | null {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null
}
