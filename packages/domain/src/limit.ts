import type {
  CoolingOffPeriod,
  LimitPeriod,
  LimitWindow,
  SelfExclusionPeriod,
} from '@fairhouse/contract/limit'
import {
  COOLING_OFF_PERIODS,
  LIMIT_PERIODS,
  SELF_EXCLUSION_PERIODS,
} from '@fairhouse/contract/limit-period'
import { DAY_MS, HOUR_MS } from './time-units.ts'

/** Definitions with an amount (1 to 3). */
export type AmountDefinition = 'bet' | 'loss' | 'deposit'

/** The terms of a limit with an amount. */
export type LimitTerms = { readonly period: LimitPeriod; readonly amountMinor: bigint }

export type AmountLimit = LimitTerms & {
  readonly definition: AmountDefinition
  /** Currency of `amountMinor`. */
  readonly currency: string
}

// assumed: a month is 30 days, so that all windows of a limit have the same length
const DAYS: Readonly<Record<LimitPeriod, number>> = { daily: 1, weekly: 7, monthly: 30 }
const BREAK_DAYS: Readonly<Record<CoolingOffPeriod, number>> = {
  oneDay: 1,
  oneWeek: 7,
  oneMonth: 30,
  twoMonths: 60,
  threeMonths: 90,
}
const EXCLUSION_MONTHS: Readonly<Record<Exclude<SelfExclusionPeriod, 'forever'>, number>> = {
  sixMonths: 6,
  oneYear: 12,
  fiveYears: 60,
}

export function isLimitPeriod(word: string): word is LimitPeriod {
  return (LIMIT_PERIODS as readonly string[]).includes(word)
}

export function isCoolingOffPeriod(word: string): word is CoolingOffPeriod {
  return (COOLING_OFF_PERIODS as readonly string[]).includes(word)
}

export function isSelfExclusionPeriod(word: string): word is SelfExclusionPeriod {
  return (SELF_EXCLUSION_PERIODS as readonly string[]).includes(word)
}

export function daysOf(period: LimitPeriod): number {
  return DAYS[period]
}

/**
 * The last moment before a window. Windows roll: the last 24 hours, 7 days or 30 days (assumed); fixed
 * ones are the day, the week from Monday or the month that a market asks for.
 */
export function windowStart(period: LimitPeriod, now: Date, window: LimitWindow = 'rolling'): Date {
  if (window === 'fixed') return new Date(fixedStart(period, now).getTime() - 1)
  return new Date(now.getTime() - DAYS[period] * DAY_MS)
}

/** When usage at an instant leaves the window. */
export function releaseAt(
  period: LimitPeriod,
  countedAt: Date,
  window: LimitWindow = 'rolling',
): Date {
  if (window === 'fixed') return fixedStart(period, countedAt, 1)
  return new Date(countedAt.getTime() + DAYS[period] * DAY_MS)
}

// assumed: calendar periods are those of UTC, since a time zone of the player's choice could repeat a day
function fixedStart(period: LimitPeriod, at: Date, later: 0 | 1 = 0): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (period === 'monthly') return new Date(Date.UTC(year, month + later))
  if (period === 'daily') return new Date(Date.UTC(year, month, day + later))
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(Date.UTC(year, month, day - sinceMonday + 7 * later))
}

/**
 * Play is counted by the hour, and an hour counts while any of it is in the window, so that a
 * window is never too short. Returns the first hour that counts.
 */
export function firstHour(period: LimitPeriod, now: Date): Date {
  return new Date(hourOf(windowStart(period, now)))
}

/** When an hour of play leaves the window: with its last instant. */
export function hourReleaseAt(period: LimitPeriod, hour: Date): Date {
  return releaseAt(period, new Date(hour.getTime() + HOUR_MS))
}

function hourOf(instant: Date): number {
  return Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS
}

export function coolingOffEndsAt(period: CoolingOffPeriod, from: Date): Date {
  return new Date(from.getTime() + BREAK_DAYS[period] * DAY_MS)
}

/** Null = permanent. Calendar months in UTC; a missing day becomes the month's last. */
export function selfExclusionEndsAt(period: SelfExclusionPeriod, from: Date): Date | null {
  if (period === 'forever') return null
  const end = new Date(from)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + EXCLUSION_MONTHS[period])
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), last))
  return end
}
