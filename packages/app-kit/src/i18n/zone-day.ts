/** The zone of this device. On the server it is that of the visitor, from their cookie. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The calendar day of a moment in a zone: `2026-11-27`. */
export function dayIn(timeZone: string, atMs: number): string {
  return wallClock(timeZone, atMs).slice(0, 10)
}

/** The first moment of a day in a zone, where it may last 23 or 25 hours. */
export function startOfDay(timeZone: string, day: string): Date {
  const asUtcMs = Date.parse(`${day}T00:00:00Z`)
  // The offset before or after a change of the clock that is near midnight.
  const starts = [-DAY_MS, DAY_MS].map((ms) => asUtcMs - offsetMs(timeZone, asUtcMs + ms))
  const within = starts.filter((atMs) => dayIn(timeZone, atMs) === day)
  return new Date(Math.min(...(within.length > 0 ? within : starts)))
}

/** The day after: the two of them enclose a day. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000

function offsetMs(timeZone: string, atMs: number): number {
  return Date.parse(`${wallClock(timeZone, atMs).replace(' ', 'T')}Z`) - atMs
}

/** `2026-11-27 02:45:00`: the Swedish form is that of ISO 8601. */
function wallClock(timeZone: string, atMs: number): string {
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const
  return new Intl.DateTimeFormat('sv-SE', format).format(atMs)
}
