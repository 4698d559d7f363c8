/** A calendar date without time zone; months from 1 to 12. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * Parses a date: `YYYY-MM-DD`, or an ISO 8601 instant as its date in the time zone. Null if invalid
 * or not in the calendar.
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

/** The date of an instant in an IANA time zone. Throws for an unknown zone. */
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

/** Negative if `a` is earlier, 0 if equal, positive if later. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day
}

/**
 * Whole years between two dates. A person born on 29 February gets older on 1 March of a common
 * year, the stricter reading.
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
