import { REPORT_IDS, type ReportStep } from '@fairhouse/contract/office/report-kind'
import type { ViewAddress } from '../operator/saved-view.ts'
import { nextDay, type Period, shiftDay, stepOf } from './period.ts'

/** When a saved report is mailed: the day, week or month before, from an hour of the site's clock on. */
export type MailRhythm = {
  readonly every: ReportStep
  /** 0 to 23. */
  readonly hour: number
}

/**
 * The newest period whose mail is due: it is over by UTC, of which the days of reports are, and the hour
 * has passed on a later day of the site's time zone. Of missed ones only this one is due.
 */
export function duePeriod({ every, hour }: MailRhythm, now: Date, timeZone: string): Period {
  const local = localHour(now, timeZone)
  // The newest day of the site's clock on which the hour has passed.
  const day = local.hour >= hour ? local.day : shiftDay(local.day, -1)
  const today = now.toISOString().slice(0, 10)
  return lastPeriod(every, shiftDay(day < today ? day : today, -1))
}

/** The last whole period that ends on this day or before. */
function lastPeriod(every: ReportStep, day: string): Period {
  if (every === 'day') return { from: day, until: day }
  // It is whole if the next day begins another one.
  const begin = firstDay(every, nextDay(day))
  const until = shiftDay(begin, -1)
  return { from: firstDay(every, until), until }
}

function firstDay(every: ReportStep, day: string): string {
  return every === 'month' ? `${stepOf('month', day)}-01` : stepOf(every, day)
}

function localHour(now: Date, timeZone: string): { readonly day: string; readonly hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', hourCycle: 'h23' },
  })
  const parts = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    hour: Number(parts['hour']),
  }
}

/** Whether a view is a report of sums that may leave the office: none of one player. */
export function isMailable({ page, search }: ViewAddress): boolean {
  const { report = REPORT_IDS[0], playerId } = search
  return page === '/reports' && playerId === undefined && REPORT_IDS.some((id) => id === report)
}
