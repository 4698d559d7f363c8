import type { Account } from '@fairhouse/contract/account'
import type { Invoice } from '@fairhouse/contract/invoice'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { accountsQuery } from '#core/session/player.queries.ts'
import { receiveInvoice } from './wallet.realtime.ts'
import { invoiceQuery, invoicesQuery } from './wallet.queries.ts'

const PENDING: Invoice = {
  id: '01900000-0000-7000-8000-000000000001',
  type: 1,
  status: 1,
  amount: '5000',
  currency: 'EUR',
  accountId: '01900000-0000-7000-8000-000000000002',
  method: 'cashier.deposit.card',
  createdAt: '2030-01-01T12:00:00.000Z',
  number: 0,
  publicData: {},
  version: 2,
}
const PAID: Invoice = { ...PENDING, status: 2, number: 1, version: 3 }
const META = { page: 1, perPage: 20, totalPages: 1, totalRows: 1 }

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
})

/** The socket reports the payment while an older response is still loading. */
function pushPaid(): void {
  const storage = { getItem: () => PAID.id, setItem: () => undefined, removeItem: () => undefined }
  const deps = { queryClient, storage, showInvoice: () => undefined }
  receiveInvoice(deps, { event: 'invoice.deposit.updated', eventId: 'event-1', data: PAID })
}

test('an answer of before a push does not take the invoice back to pending', async () => {
  const query = invoiceQuery(PENDING.id)
  await queryClient.fetchQuery({ ...query, queryFn: async () => PENDING })
  const late = Promise.withResolvers<Invoice>()
  const fetching = queryClient.fetchQuery({ ...query, queryFn: () => late.promise })
  pushPaid()
  late.resolve(PENDING)
  await fetching
  expect(queryClient.getQueryData(query.queryKey)).toEqual(PAID)
})

test('nor its line in the list', async () => {
  const query = invoicesQuery({})
  const before = { data: [PENDING], meta: META }
  await queryClient.fetchInfiniteQuery({ ...query, queryFn: async () => before })
  const late = Promise.withResolvers<typeof before>()
  const fetching = queryClient.fetchInfiniteQuery({ ...query, queryFn: () => late.promise })
  pushPaid()
  late.resolve(before)
  await fetching
  expect(queryClient.getQueryData(query.queryKey)?.pages).toEqual([{ data: [PAID], meta: META }])
})

test('unchanged accounts stay the same objects: nothing renders again', async () => {
  const account = { id: PENDING.accountId, currency: 'EUR', balance: '5000', version: 4 } as Account
  const load = async () => {
    const queryFn = async () => [{ ...account }]
    await queryClient.fetchQuery({ ...accountsQuery, queryFn, staleTime: 0 })
    return queryClient.getQueryData(accountsQuery.queryKey)
  }
  expect(await load()).toBe(await load())
})
