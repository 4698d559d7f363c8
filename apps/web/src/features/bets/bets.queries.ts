import type { Bet, BetTotal } from '@fairhouse/contract/bet'
import { call, callQuery } from '#core/api/api.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { BETS_KEY } from '#parts/game/use-net-position.ts'
import { pagedQuery, type Page, type Pages } from '@fairhouse/app-kit/list/paged-query'
import type { BetFilters, CommonFilters, SpinFilters } from './bet-filters.ts'

const PERIOD_DAYS = { day: 1, week: 7, month: 30 } as const

const PER_PAGE = 20

export function betsQuery(filters: BetFilters) {
  return pagedQuery<Bet>({
    queryKey: [...BETS_KEY, 'bets', filters],
    load: async (page, signal) =>
      await call('GET /api/game/bets', { query: { ...toQuery(filters), page } }, { signal }),
  })
}

export function spinsQuery(filters: SpinFilters) {
  return pagedQuery<Bet>({
    queryKey: [...BETS_KEY, 'spins', filters],
    load: async (page, signal) =>
      await call('GET /api/game/spins', { query: { ...toQuery(filters), page } }, { signal }),
  })
}

export const betQuery = (id: string) =>
  callQuery('GET /api/game/bets/{id}', {
    queryKey: [...BETS_KEY, 'story', id],
    input: { params: { id } },
    staleTime: 0,
  })

export const receiptQuery = (id: string) =>
  callQuery('GET /api/game/receipts/{id}', {
    queryKey: [...BETS_KEY, 'receipt', id],
    input: { params: { id } },
  })

/** Sums over all bets of a filter, by currency: every page of the list carries them. */
export function totalsOf(list: Pages<Bet> | undefined): readonly BetTotal[] {
  const first = list?.pages[0] as (Page<Bet> & { meta: { totals?: BetTotal[] } }) | undefined
  return first?.meta.totals ?? []
}

function toQuery<F extends CommonFilters>({ status, period, ...rest }: F) {
  const isSettled = status === 'settled' ? 'true' : 'false'
  return {
    ...rest,
    perPage: PER_PAGE,
    ...(status !== undefined && ({ isSettled } as const)),
    ...(period !== undefined && { from: daysAgo(PERIOD_DAYS[period]) }),
  }
}

function daysAgo(days: number): string {
  return new Date(siteNowMs() - days * 86_400_000).toISOString()
}
