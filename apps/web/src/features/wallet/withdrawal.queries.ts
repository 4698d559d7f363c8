import { callLocale } from '@fairhouse/app-kit/api/call'
import { callQuery } from '#core/api/api.ts'

/** Withdrawal methods of a currency for a region (null when unknown), in groups. */
export function withdrawalMethodsQuery(wanted: { currency: string; country: string | null }) {
  const { currency, country } = wanted
  return callQuery('GET /api/payment/methods/withdrawal', {
    queryKey: ['payment', 'methods', 'withdrawal', currency, country],
    input: () => ({
      query: { currency, locale: callLocale(), ...(country !== null && { country }) },
    }),
  })
}

/** Saved places that withdrawals can go to. */
export const destinationsQuery = callQuery('GET /api/payment/destinations', {
  queryKey: ['payment', 'destinations'],
  staleTime: 0,
})

/** While it is pending the socket reports changes; polling only fills in for a silent one. */
const CHECK_MS = 10_000

/** An invoice with its timeline. Under the key of invoices: a reload of the wallet reloads it. */
export const invoiceDetailsQuery = (id: string) =>
  callQuery('GET /api/payment/invoices/{id}', {
    queryKey: ['payment', 'invoices', 'details', id],
    input: { params: { id } },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.invoice.status === 1 ? CHECK_MS : false),
  })
