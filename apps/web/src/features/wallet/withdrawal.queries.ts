import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'

/** Withdrawal methods of a currency for a region (null when unknown), in groups. */
export function withdrawalMethodsQuery(wanted: { currency: string; country: string | null }) {
  const { currency, country } = wanted
  return queryOptions({
    queryKey: ['payment', 'methods', 'withdrawal', currency, country],
    queryFn: async ({ signal }) => {
      const query = { currency, ...(country !== null && { country }) }
      return (await call('GET /api/payment/methods/withdrawal', { query }, { signal })).data
    },
  })
}

/** Saved places that withdrawals can go to. */
export const destinationsQuery = queryOptions({
  queryKey: ['payment', 'destinations'],
  queryFn: async ({ signal }) => (await call('GET /api/payment/destinations', {}, { signal })).data,
  staleTime: 0,
})

/** While it is pending the socket reports changes; polling only fills in for a silent one. */
const CHECK_MS = 10_000

/** An invoice with its timeline. Under the key of invoices: a reload of the wallet reloads it. */
export function invoiceDetailsQuery(id: string) {
  return queryOptions({
    queryKey: ['payment', 'invoices', 'details', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/payment/invoices/{id}', { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.invoice.status === 1 ? CHECK_MS : false),
  })
}
