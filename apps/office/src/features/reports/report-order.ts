import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import type { Filters } from '@fairhouse/app-kit/list/filters'
import { REPORT_IDS, type ReportId } from '@fairhouse/contract/office/report-kind'
import { type REPORT_SEARCH, SPANS } from './report.filters.ts'

type Search = Filters<typeof REPORT_SEARCH>

const DAY_MS = 86_400_000

/** `2026-11-27`, of UTC, so many days ago. */
export function dayAgo(days: number): string {
  return new Date(siteNowMs() - days * DAY_MS).toISOString().slice(0, 10)
}

/** The days of the address, if it says any. */
export function periodOf({ span, from, until }: Pick<Search, 'span' | 'from' | 'until'>) {
  const isSpan = span !== undefined && from === undefined && until === undefined
  return isSpan ? { from: dayAgo(SPANS[span]), until: dayAgo(0) } : { from, until }
}

/** What of the address the report is about; without a time the last seven days. */
export function orderOf(search: Search) {
  const {
    report: _,
    page: __,
    all: ___,
    figure: ____,
    key: _____,
    measure: ______,
    kind: _______,
    span: ________,
    ...query
  } = search
  const { from = dayAgo(6), until = dayAgo(0) } = periodOf(search)
  return { ...query, from, until }
}

/** Others of the address are none of the reports: they have their own views of the page. */
export function reportOf({ report }: Search): ReportId {
  return REPORT_IDS.find((id) => id === report) ?? 'revenue'
}
