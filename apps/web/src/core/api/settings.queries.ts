import { queryOptions } from '@tanstack/react-query'
import { callLocale } from '@fairhouse/app-kit/api/call'
import { call } from './api.ts'

const CACHE_MS = 15 * 60_000

/** Currencies offered, with their rates to the base currency. */
export const currenciesQuery = queryOptions({
  queryKey: ['settings', 'currencies'],
  queryFn: async ({ signal }) => (await call('GET /api/settings/currencies', {}, { signal })).data,
  staleTime: CACHE_MS,
})

/** Countries, those that the site does not serve marked `restrict`. */
export const countriesQuery = queryOptions({
  queryKey: ['settings', 'countries'],
  queryFn: async ({ signal }) => {
    const query = { locale: callLocale() }
    return (await call('GET /api/settings/countries', { query }, { signal })).data
  },
  staleTime: CACHE_MS,
})

/** Words and numbers of the wire, and the time zones there are. */
export const constantsQuery = queryOptions({
  queryKey: ['settings', 'constants'],
  queryFn: async ({ signal }) => (await call('GET /api/settings/constants', {}, { signal })).data,
  staleTime: CACHE_MS,
})
