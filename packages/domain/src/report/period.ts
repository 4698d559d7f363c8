import type { ReportStep } from '@fairhouse/contract/office/report-kind'
import { DAY_MS } from '../time-units.ts'

export type Period = { readonly from: string; readonly until: string }

const DAYS_MAX = 3_660
/** Days around these, e.g. the time before, are still written with four digits of a year. */
const EARLIEST = '1900-01-01'
const LATEST = '9000-01-01'
/** More bars than this are drawn as a longer step. */
const BARS_MAX = 93

/** Days of UTC, both counted; 0 or less if it ends before it begins. */
export function countDays({ from, until }: Period): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
}

export function isPeriod(period: Period): boolean {
  const days = countDays(period)
  return days >= 1 && days <= DAYS_MAX && period.from >= EARLIEST && period.until <= LATEST
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function nextDay(day: string): string {
  return shiftDay(day, 1)
}

/** As many days right before. */
export function periodBefore(period: Period): Period {
  const days = countDays(period)
  return { from: shiftDay(period.from, -days), until: shiftDay(period.from, -1) }
}

/** The day, the Monday of the week, or the month that a day is in. */
export function stepOf(step: ReportStep, day: string): string {
  if (step === 'month') return day.slice(0, 7)
  if (step === 'day') return day
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return shiftDay(day, -weekday)
}

/** All steps of a time, in order. */
export function listSteps(step: ReportStep, { from, until }: Period): string[] {
  const steps = new Set<string>()
  for (let day = from; day <= until; day = nextDay(day)) steps.add(stepOf(step, day))
  return [...steps]
}

/** The step asked for, or the shortest one that fits on a screen. */
export function chooseStep(asked: ReportStep | undefined, period: Period): ReportStep {
  const days = countDays(period)
  if (asked === 'month' || days > BARS_MAX * 7) return 'month'
  return asked === 'week' || days > BARS_MAX ? 'week' : 'day'
}
