import type { Invoice } from '@fairhouse/contract/invoice'
import { applyLoaded } from '@fairhouse/realtime/versioned'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#core/api.ts'
import { DEPOSIT_METHODS_KEY } from '#core/limits.queries.ts'

const INVOICES_PER_PAGE = 20
/** While an invoice is open the socket brings the news; this only fills in for a silent one. */
const PENDING_CHECK_MS = 10_000

export const INVOICE_LISTS_KEY = ['payment', 'invoices', 'list'] as const

/** Deposit methods of a currency for a visitor's country (null when unknown), in groups. */
export function depositMethodsQuery(wanted: { currency: string; country: string | null }) {
  const { currency, country } = wanted
  return queryOptions({
    queryKey: [...DEPOSIT_METHODS_KEY, currency, country],
    queryFn: async ({ signal }) => {
      const query = { currency, ...(country !== null && { country }) }
      return (await call('GET /api/payment/methods/deposit', { query }, { signal })).data
    },
  })
}

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

/** A page of the player's invoices, newest first; the page before stays until the next is there. */
export function invoicesQuery(page: number) {
  return queryOptions({
    queryKey: [...INVOICE_LISTS_KEY, page],
    queryFn: async ({ signal }) => {
      const query = { page, perPage: INVOICES_PER_PAGE }
      return await call('GET /api/payment/invoices', { query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    structuralSharing: (known, loaded) => {
      const page = loaded as InvoicePage
      return { ...page, data: keepNewer((known as InvoicePage | undefined)?.data ?? [], page.data) }
    },
  })
}

type InvoicePage = { readonly data: readonly Invoice[] }

/** `null` and `undefined` are invoices that are not known. */
function keepNewer(known: readonly unknown[], loaded: readonly unknown[]): readonly unknown[] {
  if (!loaded.every(Boolean)) return loaded
  return applyLoaded(known.filter(Boolean) as Invoice[], loaded as Invoice[])
}
