import type { Filters } from '@fairhouse/app-kit/list/filters'
import type { ReportEntries } from '@fairhouse/contract/office/report'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, callQuery } from '#core/api.ts'
import { orderOf, reportOf } from './report-order.ts'
import type { REPORT_SEARCH } from './report.filters.ts'

type Search = Filters<typeof REPORT_SEARCH>

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
