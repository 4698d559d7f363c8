/** A day of the calendar, nowhere in particular: month 1 to 12. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Reads a day: `YYYY-MM-DD`, or an instant of ISO 8601 as the day it falls on in the time zone. Null
 * for anything else and for days that the calendar does not have.
 */
export function parseCalendarDate(text: string, timeZone: string): CalendarDate | null {
  const instant = INSTANT.exec(text)
  if (instant === null) return parseDay(text)
  const ms = Date.parse(text)
  if (Number.isNaN(ms) || parseDay(instant[1] ?? '') === null) return null
  return calendarDateAt(new Date(ms), timeZone)
}

function parseDay(text: string): CalendarDate | null {
  const [, year = 0, month = 0, day = 0] = (DAY.exec(text) ?? []).map(Number)
  const isReal = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
  return isReal ? { year, month, day } : null
}

/** The day that an instant falls on in an IANA time zone. Throws on an unknown zone. */
export function calendarDateAt(instant: Date, timeZone: string): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: read('year'), month: read('month'), day: read('day') }
}

/** Below 0 when `a` is the earlier day, 0 for the same day, above 0 when it is the later. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

/**
 * Whole years between two days. Who is born on 29 February turns a year older on 1 March of a year
 * without that day: the later of the two readings, so that nobody plays a day too early.
 */
export function yearsBetween(birth: CalendarDate, today: CalendarDate): number {
  const years = today.year - birth.year
  return compareDates({ ...today, year: birth.year }, birth) < 0 ? years - 1 : years
}

function daysOf(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
