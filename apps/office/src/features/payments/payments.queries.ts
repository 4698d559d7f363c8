import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'
import type { Filters } from '@fairhouse/app-kit/list/filters'
import { pagedQuery } from '@fairhouse/app-kit/list/paged-query'
import { call, callQuery } from '#core/api.ts'
import { daysOf } from '#core/day-filter.tsx'
import type { PAYMENT_FILTERS } from './payment.filters.ts'

type Values = Filters<typeof PAYMENT_FILTERS>

export const paymentsQuery = ({ from, to, amountMin, amountMax, ...filters }: Values) =>
  pagedQuery({
    queryKey: ['payments', filters, from, to, amountMin, amountMax],
    load: async (page, signal) =>
      await call(
        'GET /office/api/payments',
        {
          query: {
            ...{ ...filters, ...daysOf(from, to), page },
            ...amountOf('amountMin', amountMin, filters.currency),
            ...amountOf('amountMax', amountMax, filters.currency),
          },
        },
        { signal },
      ),
  })

/** An amount is one of a currency: without it there is no filter. */
function amountOf(name: string, typed: string | undefined, currency: string | undefined) {
  if (typed === undefined || currency === undefined) return {}
  const read = readTypedAmount(typed, currency)
  return read.ok ? { [name]: read.amountMinor.toString() } : {}
}

export const storyQuery = (id: string) =>
  callQuery('GET /office/api/payments/{id}', {
    queryKey: ['payment', id],
    input: { params: { id } },
    staleTime: 0,
  })
