import { callLocale } from '@fairhouse/app-kit/api/call'
import { callQuery } from './api.ts'

const CACHE_MS = 15 * 60_000

/** Currencies offered, with their rates to the base currency. */
export const currenciesQuery = callQuery('GET /api/settings/currencies', {
  queryKey: ['settings', 'currencies'],
  staleTime: CACHE_MS,
})

/** Countries, those that the site does not serve marked `restrict`. */
export const countriesQuery = callQuery('GET /api/settings/countries', {
  queryKey: ['settings', 'countries'],
  input: () => ({ query: { locale: callLocale() } }),
  staleTime: CACHE_MS,
})

/** Words and numbers of the wire, and the time zones there are. */
export const constantsQuery = callQuery('GET /api/settings/constants', {
  queryKey: ['settings', 'constants'],
  staleTime: CACHE_MS,
})
