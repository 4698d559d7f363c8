import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import type { Filters } from '@fairhouse/app-kit/list/filters'
import type { ReportEntries } from '@fairhouse/contract/office/report'
import { REPORT_IDS, type ReportId } from '@fairhouse/contract/office/report-kind'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, callQuery } from '#core/api.ts'
import type { REPORT_SEARCH } from './report.filters.ts'

type Search = Filters<typeof REPORT_SEARCH>

const DAY_MS = 86_400_000

/** `2026-11-27`, of UTC, so many days ago. */
export function dayAgo(days: number): string {
  return new Date(siteNowMs() - days * DAY_MS).toISOString().slice(0, 10)
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
    ...query
  } = search
  return { ...query, from: search.from ?? dayAgo(6), until: search.until ?? dayAgo(0) }
}

/** Others of the address are none of the reports: they have their own views of the page. */
export function reportOf({ report }: Search): ReportId {
  return REPORT_IDS.find((id) => id === report) ?? 'revenue'
}

export const reportQuery = (search: Search) =>
  callQuery('GET /office/api/reports/{id}', {
    queryKey: ['report', reportOf(search), orderOf(search), search.page],
    input: {
      params: { id: reportOf(search) },
      query: { ...orderOf(search), page: Number(search.page ?? 1) },
    },
    staleTime: 30_000,
  })

export const entriesQuery = (search: Search, figure: string) => {
  const { step: _, ...order } = orderOf(search)
  const { key } = search
  return infiniteQueryOptions({
    queryKey: ['report-entries', reportOf(search), order, figure, key],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after, signal }): Promise<ReportEntries> => {
      const query = { ...order, figure, ...(key !== undefined && { key }), ...(after && { after }) }
      const input = { params: { id: reportOf(search) }, query }
      const { data } = await call('GET /office/api/reports/{id}/entries', input, { signal })
      return data
    },
    getNextPageParam: (last: ReportEntries) => last.next ?? undefined,
    staleTime: 30_000,
  })
}
