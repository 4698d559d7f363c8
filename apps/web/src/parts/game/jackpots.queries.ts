import { callLocale } from '@fairhouse/app-kit/api/call'
import { callQuery } from '#core/api/api.ts'

/** Jackpots in a currency, with their pools and the last prizes. */
export const jackpotsQuery = (currency: string) =>
  callQuery('GET /api/retention/jackpots', {
    queryKey: ['retention', 'jackpots', currency],
    input: () => ({ query: { currency, locale: callLocale() } }),
    staleTime: 30_000,
  })
