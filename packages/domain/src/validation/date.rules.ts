import {
  type CalendarDate,
  calendarDateAt,
  compareDates,
  parseCalendarDate,
  yearsBetween,
} from './calendar-date.ts'
import { type Check, isEmpty, type RuleContext, type RuleFlaw, textOf } from './rule.ts'

/** `today` is the player's day, not the server's. */
const TODAY = 'today'

export const checkDate: Check<true> = (value, _, context) => {
  if (isEmpty(value)) return null
  return readDate(value, context) === null ? { code: 'date' } : null
}

/** Before a day, exclusive. An empty or invalid other field sets no limit. */
export const checkBefore: Check<string> = (value, param, context) =>
  checkOrder({ value, param, context }, (order) => order < 0, 'before')

export const checkAfter: Check<string> = (value, param, context) =>
  checkOrder({ value, param, context }, (order) => order > 0, 'after')

export const checkMinAge: Check<number> = (value, min, context) =>
  checkAge(value, context, (age) => age >= min, { code: 'minAge', params: { min } })

export const checkMaxAge: Check<number> = (value, max, context) =>
  checkAge(value, context, (age) => age <= max, { code: 'maxAge', params: { max } })

type Asked = { readonly value: unknown; readonly param: string; readonly context: RuleContext }

function checkOrder(
  { value, param, context }: Asked,
  isRight: (order: number) => boolean,
  code: 'before' | 'after',
): RuleFlaw | null {
  if (isEmpty(value)) return null
  const bound = readBound(param, context)
  if (bound === null) return null
  const date = readDate(value, context)
  if (date !== null && isRight(compareDates(date, bound))) return null
  return { code, params: { param: context.labels?.[param] ?? param } }
}

function checkAge(
  value: unknown,
  context: RuleContext,
  isRight: (age: number) => boolean,
  flaw: RuleFlaw,
): RuleFlaw | null {
  if (isEmpty(value)) return null
  const birth = readDate(value, context)
  if (birth !== null && isRight(yearsBetween(birth, todayOf(context)))) return null
  return flaw
}

function readBound(param: string, context: RuleContext): CalendarDate | null {
  if (param === TODAY) return todayOf(context)
  return (
    parseCalendarDate(param, context.timeZone) ??
    (Object.hasOwn(context.values, param) ? readDate(context.values[param], context) : null)
  )
}

function readDate(value: unknown, { timeZone }: RuleContext): CalendarDate | null {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? null : calendarDateAt(value, timeZone)
  }
  const text = textOf(value)
  return text === null ? null : parseCalendarDate(text, timeZone)
}

function todayOf({ now, timeZone }: RuleContext): CalendarDate {
  return calendarDateAt(now, timeZone)
}
