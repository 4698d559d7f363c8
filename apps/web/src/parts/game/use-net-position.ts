import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#core/api/api.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { keepNetStart, netsOf, netSince, readNetStart } from './net-position.ts'
import { afterResult } from './shown-result.ts'

/** Everything that a bet changes is kept under it. */
export const BETS_KEY = ['player', 'bets'] as const

const DAY_MS = 86_400_000
/** Rounds follow each other quickly: the sum is loaded once they pause. */
const PAUSE_MS = 400

/** Records the player's position when real-money play begins, unless it has begun in this tab. */
export async function beginNetPosition(client: QueryClient, playerId: string): Promise<void> {
  if (readNetStart(tabStorage, playerId) !== null) return
  // A day back, so that a device whose clock is wrong still has every new bet in the sum.
  const from = new Date(siteNowMs() - DAY_MS).toISOString()
  // The same totals are the first to be shown.
  const nets = netsOf(await client.fetchQuery(totalsQuery(from)))
  keepNetStart(tabStorage, { playerId, from, nets })
}

function totalsQuery(from: string) {
  return queryOptions({
    queryKey: [...BETS_KEY, 'net', from],
    queryFn: async ({ signal }) =>
      (await call('GET /api/game/bets', { query: { from, perPage: 1 } }, { signal })).meta.totals,
    // Bets and balances that change have it loaded again.
    staleTime: Infinity,
  })
}

/** Won or lost since play began, in the currency of the account in use; null before any play. */
export function useNetPosition(isPlaying: boolean): { net: bigint; currency: string } | null {
  const session = useSessionState()
  const playerId = session.status === 'player' ? session.playerId : null
  const { data: accounts } = useQuery({ ...accountsQuery, enabled: playerId !== null })
  // A part of the page may hydrate after another one has loaded the totals.
  const isRead = useHydrated() && isPlaying && playerId !== null
  const start = isRead ? readNetStart(tabStorage, playerId) : null
  const { data: totals } = useQuery({
    ...totalsQuery(start?.from ?? ''),
    enabled: start !== null,
  })
  useFollowedBalance(start !== null)
  const active = accounts?.find(({ status }) => status === 1) ?? accounts?.[0]
  if (start === null || totals === undefined || active === undefined) return null
  return { net: netSince(start, totals, active.currency), currency: active.currency }
}

function useFollowedBalance(isPlaying: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => (isPlaying ? followBalance(queryClient) : undefined), [isPlaying, queryClient])
}

/** One for all places of the page that show the sum. */
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reloads the sum after changes of the balance, which every bet and return makes and the socket
 * reports. Accounts that were loaded again and are the same change nothing.
 */
export function followBalance(queryClient: QueryClient): () => void {
  const key = JSON.stringify(accountsQuery.queryKey)
  let seen: unknown = queryClient.getQueryData(accountsQuery.queryKey)
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryHash !== key || event.query.state.data === seen) return
    const isFirst = seen === undefined
    seen = event.query.state.data
    if (isFirst) return
    const reload = (): void =>
      void queryClient.invalidateQueries({ queryKey: [...BETS_KEY, 'net'] })
    clearTimeout(timer)
    timer = setTimeout(() => afterResult(reload), PAUSE_MS)
  })
}
