import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** The signed-in player. Loaded on the server with the page, and again after sign-in. */
export const profileQuery = queryOptions({
  queryKey: ['player', 'profile'],
  queryFn: async ({ signal }) => (await call('GET /api/player/profile', {}, { signal })).data,
  staleTime: Infinity,
})

/**
 * Wallet accounts, the active one first. The socket replaces single accounts in it (newer `version`
 * only) and a subscription without recovery invalidates it, so it never goes stale by itself.
 */
export const accountsQuery = queryOptions({
  queryKey: ['wallet', 'accounts'],
  queryFn: async ({ signal }) => (await call('GET /api/wallet/accounts', {}, { signal })).data,
  staleTime: Infinity,
})
