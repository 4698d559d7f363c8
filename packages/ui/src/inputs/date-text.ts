/** The parts of a date as they are typed; nothing is filled up or corrected. */
export type DateParts = { readonly day: string; readonly month: string; readonly year: string }

export type DatePart = keyof DateParts

export const NO_DATE: DateParts = { day: '', month: '', year: '' }

/** `2001-02-28` from three parts, `''` while a part is missing. Does not check that the date exists. */
export function writeDate({ day, month, year }: DateParts): string {
  if (!day || !month || year.length !== 4) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The parts of `2001-02-28`. */
export function readDate(text: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return { day, month, year }
}

/** Reads a whole date that was pasted: year first, or else in the order of the locale. */
export function readPastedDate(text: string, order: readonly DatePart[]): DateParts | null {
  const numbers = text.trim().split(/\D+/).filter(Boolean)
  if (numbers.length !== 3) return null
  const parts = numbers[0]?.length === 4 ? (['year', 'month', 'day'] as const) : order
  const read = { ...NO_DATE, ...Object.fromEntries(parts.map((part, at) => [part, numbers[at]])) }
  const isDate = read.year.length === 4 && read.month.length <= 2 && read.day.length <= 2
  return isDate ? read : null
}
