import type { Account } from '@fairhouse/contract/account'
import { applyLoaded } from '@fairhouse/realtime/versioned'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { Profile } from '@fairhouse/contract/profile'
import { call, callQuery } from '#core/api/api.ts'
import { toSessionProfile } from './session-profile.ts'

/** The signed-in player. Loaded on the server with the page, and again after sign-in. */
export const profileQuery = queryOptions({
  queryKey: ['player', 'profile'],
  queryFn: async ({ signal }): Promise<Profile> =>
    toSessionProfile((await call('GET /api/player/profile', {}, { signal })).data),
  staleTime: Infinity,
})

/** The same player with all personal details, for the pages that show them. */
export const ownProfileQuery = callQuery('GET /api/player/profile', {
  queryKey: ['player', 'profile', 'own'],
  staleTime: 60_000,
})

/**
 * Wallet accounts, the active one first. The socket replaces single accounts in it (newer `version`
 * only) and a subscription without recovery invalidates it, so it never goes stale by itself.
 */
export const accountsQuery = callQuery('GET /api/wallet/accounts', {
  queryKey: ['wallet', 'accounts'],
  staleTime: Infinity,
  // A response may arrive after a later push: the newer version of each account stays. A
  // response without changes stays the same object, so nothing renders again.
  structuralSharing: (known, loaded) => {
    const before = (known ?? []) as readonly Account[]
    return replaceEqualDeep(before, applyLoaded(before, loaded as readonly Account[]))
  },
})

/** Common key of all lists of sessions and sign-ins: reloaded when one starts or ends. */
export const SESSIONS_KEY = ['player', 'sessions'] as const
