import type { SPEND_PERIODS, StatementLine } from '@fairhouse/contract/statement'
import { call, callQuery } from '#core/api/api.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { dayIn, nextDay, startOfDay } from '@fairhouse/app-kit/i18n/zone-day'
import { dropRepeated, pagedQuery } from '@fairhouse/app-kit/list/paged-query'

export type SpendPeriod = (typeof SPEND_PERIODS)[number]

const DAY_MS = 86_400_000

/** An account between two days of a zone, both included: `2026-11-01`. */
export type StatementRange = {
  readonly accountId: string
  readonly from: string
  readonly to: string
  /** That in which the page shows the times of the entries. */
  readonly timeZone: string
}

export type StatementDays = Omit<StatementRange, 'accountId'>

/** The thirty days before today, and today. */
export function lastMonth(timeZone: string): StatementDays {
  const now = siteNowMs()
  return { from: dayIn(timeZone, now - 30 * DAY_MS), to: dayIn(timeZone, now), timeZone }
}

export const netDepositsQuery = callQuery('GET /api/payment/invoices/statistics', {
  queryKey: ['payment', 'invoices', 'statistics'],
  staleTime: 0,
})

export const spendQuery = (query: { accountId: string; period: SpendPeriod; timeZone: string }) =>
  callQuery('GET /api/wallet/spend', {
    queryKey: ['wallet', 'spend', query],
    input: { query },
    staleTime: 0,
  })

export function statementQuery(range: StatementRange) {
  return pagedQuery<StatementLine>({
    queryKey: ['wallet', 'statement', range],
    load: async (page, signal) =>
      await call('GET /api/wallet/statement', { query: { ...instants(range), page } }, { signal }),
  })
}

const PER_PAGE = 500

/** Every movement of a range, page by page, the oldest first. */
export async function loadWholeStatement(range: StatementRange): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { ...instants(range), page, perPage: PER_PAGE }
    const { data, meta } = await call('GET /api/wallet/statement', { query })
    lines.push(...data)
    pages = meta.totalPages
  }
  return dropRepeated(lines).toReversed()
}

/** The same as a document; its bytes stand outside the envelope of other answers. */
export async function loadStatementPdf(range: StatementRange): Promise<Blob> {
  let file = new Blob()
  await call(
    'GET /api/wallet/statement/pdf',
    { query: instants(range) },
    {
      carry: async (request, fetch) => {
        const response = await fetch(request)
        if (!response.ok) return response
        file = await response.blob()
        return Response.json({ data: null })
      },
    },
  )
  return file
}

function instants({ accountId, from, to, timeZone }: StatementRange) {
  const [start, end] = [from, nextDay(to)].map((day) => startOfDay(timeZone, day).toISOString())
  return { accountId, from: start ?? '', to: end ?? '' }
}
