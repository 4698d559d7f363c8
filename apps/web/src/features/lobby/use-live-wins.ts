import type { Win } from '@fairhouse/contract/bet'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { winnersQuery } from './catalogue.queries.ts'

const SHOWN_MAX = 20

/** Adds new wins while the list is near. The socket is of everyone: it needs no session. */
export function useLiveWins(isNear: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isNear) return
    const leaving = new AbortController()
    void import('@fairhouse/realtime/client').then(
      ({ listenPublicChannel }) => {
        if (leaving.signal.aborted) return
        const leave = listenPublicChannel('global:wins', {
          url: `${location.origin.replace(/^http/, 'ws')}/api/connection/websocket`,
          onEvent: ({ data }) => addWins(queryClient, data.wins),
          onLost: ({ isFirst }) => {
            if (!isFirst) void queryClient.invalidateQueries({ queryKey: winnersQuery.queryKey })
          },
        })
        leaving.signal.addEventListener('abort', leave)
      },
      // Without its code the list is as old as the page: nobody waits for it.
      () => undefined,
    )
    return () => leaving.abort()
  }, [isNear, queryClient])
}

function addWins(queryClient: QueryClient, wins: readonly Win[]): void {
  queryClient.setQueryData(winnersQuery.queryKey, (known = []) => {
    const isNew = (win: Win): boolean => !known.some(({ id }) => id === win.id)
    return [...wins.filter(isNew), ...known].slice(0, SHOWN_MAX)
  })
}
