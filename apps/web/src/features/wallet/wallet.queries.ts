import type { Invoice } from '@fairhouse/contract/invoice'
import { applyLoaded } from '@fairhouse/realtime/versioned'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { queryOptions } from '@tanstack/react-query'
import { call, callQuery } from '#core/api/api.ts'
import type { Filters } from '@fairhouse/app-kit/list/filters'
import type { INVOICE_FILTERS } from './invoice-filters.ts'
import { pagedQuery } from '@fairhouse/app-kit/list/paged-query'
import { DEPOSIT_METHODS_KEY } from '#parts/limit/limits.queries.ts'

const INVOICES_PER_PAGE = 20
/** While an invoice is open the socket reports changes; polling only fills in for a silent one. */
const PENDING_CHECK_MS = 10_000

/** Everything that is kept of deposits and withdrawals. */
export const INVOICES_KEY = ['payment', 'invoices'] as const

export const INVOICE_LISTS_KEY = [...INVOICES_KEY, 'list'] as const

/** Deposit methods of a currency for a visitor's country (null when unknown), in groups. */
export function depositMethodsQuery(wanted: { currency: string; country: string | null }) {
  const { currency, country } = wanted
  return callQuery('GET /api/payment/methods/deposit', {
    queryKey: [...DEPOSIT_METHODS_KEY, currency, country],
    input: () => ({
      query: { currency, locale: callLocale(), ...(country !== null && { country }) },
    }),
  })
}

/** Names of all methods, for lists of payments. */
export const methodsQuery = callQuery('GET /api/payment/methods', {
  queryKey: ['payment', 'methods', 'names'],
  input: () => ({ query: { locale: callLocale() } }),
})

/** The latest deposits in a currency that arrived: how this player pays. */
export const lastDepositsQuery = (currency: string) =>
  callQuery('GET /api/payment/invoices', {
    // Not under the key of the lists: those are paged, and a push patches their pages.
    queryKey: ['payment', 'invoices', 'last', currency],
    input: { query: { type: TYPES.deposit, status: STATUSES.success, currency, perPage: 5 } },
  })

/** The newest deposit that is neither paid nor failed. */
export const openDepositQuery = (currency: string) =>
  callQuery('GET /api/payment/invoices', {
    queryKey: [...INVOICES_KEY, 'open', currency],
    input: { query: { type: TYPES.deposit, status: STATUSES.pending, currency, perPage: 1 } },
    staleTime: 0,
  })

/** Cards that the player saved at their provider, last used first. */
export const savedCardsQuery = callQuery('GET /api/payment/cards', {
  queryKey: ['payment', 'cards'],
  // A card is saved on another page, so loaded data may be outdated.
  staleTime: 0,
})

/** One invoice, null when the player has none of that id. The socket keeps it current. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['payment', 'invoices', 'one', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/payment/invoices', { query: { id } }, { signal })
      return data[0] ?? null
    },
    staleTime: 0,
    // An answer that left before a push arrives after it: the newer version stays.
    structuralSharing: (known, loaded) => keepNewer([known], [loaded])[0],
    refetchInterval: ({ state }) => (state.data?.status === 1 ? PENDING_CHECK_MS : false),
  })
}

// The contract's own tables would bring zod into every first load.
const TYPES = { deposit: 1, withdrawal: 2 } as const
const STATUSES = { pending: 1, success: 2, failed: 3 } as const

/** The player's invoices, newest first. */
export function invoicesQuery(filters: Filters<typeof INVOICE_FILTERS>) {
  const { type, status, currency } = filters
  const query = {
    perPage: INVOICES_PER_PAGE,
    ...(type !== undefined && { type: TYPES[type] }),
    ...(status !== undefined && { status: STATUSES[status] }),
    ...(currency !== undefined && { currency }),
  }
  return pagedQuery<Invoice>({
    queryKey: [...INVOICE_LISTS_KEY, filters],
    load: async (page, signal) =>
      await call('GET /api/payment/invoices', { query: { ...query, page } }, { signal }),
    // An answer that left before a push arrives after it: the newer version of each invoice stays.
    merge: applyLoaded,
  })
}

/** `null` and `undefined` are invoices that are not known. */
function keepNewer(known: readonly unknown[], loaded: readonly unknown[]): readonly unknown[] {
  if (!loaded.every(Boolean)) return loaded
  return applyLoaded(known.filter(Boolean) as Invoice[], loaded as Invoice[])
}
