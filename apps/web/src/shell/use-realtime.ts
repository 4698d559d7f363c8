import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '#core/api/api.ts'
import { setConnection } from '@fairhouse/app-kit/realtime/connection'
import { retryDelayMs, startRealtime } from '#core/realtime/start-realtime.ts'
import { profileQuery } from '#core/session/player.queries.ts'
import { useSession, useSessionState } from '#core/session/use-session.tsx'
import { TRACED_EVENT } from '#core/realtime/traced-event.ts'
import { useModal } from '#core/modal/use-modal.ts'
import type { ChannelDeps } from './channels.ts'

/**
 * Keeps the socket of the signed-in player open. Its code loads after hydration: a
 * guest never downloads it.
 */
export function useRealtime(): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const state = useSessionState()
  const { openModal } = useModal()
  // An operator who sees the page in place of its player has no socket.
  const isViewed = useRouteContext({ from: '__root__', select: ({ config }) => !!config.view })
  const playerId = state.status === 'player' && !isViewed ? state.playerId : null
  const ofPage = useRef(useRouteContext({ from: '__root__', select: (page) => page.positions }))
  useEffect(() => {
    // For the first socket of the page, if it is of the player whom the page was rendered for.
    const rendered = session.rendered()
    const isOfPage = rendered.status === 'player' && rendered.playerId === playerId
    const positions = isOfPage ? ofPage.current : undefined
    ofPage.current = undefined
    if (playerId === null) return
    let stop: (() => void) | null = null
    const leaving = new AbortController()
    const begin = ({ createChannelClient, createChannels }: Awaited<ReturnType<typeof load>>) => {
      if (leaving.signal.aborted) return
      stop = startRealtime({
        client: createChannelClient(),
        url: `${location.origin.replace(/^http/, 'ws')}/api/connection/websocket`,
        playerId,
        positions,
        handlers: createChannels({ queryClient, openModal, after }),
        getToken: async () => {
          if ((await session.bearer()) === null) return null
          const { signal } = leaving
          return (await call('POST /api/connection/token', {}, { signal })).data.token
        },
        onTraced: (detail) => window.dispatchEvent(new CustomEvent(TRACED_EVENT, { detail })),
        setStatus: setConnection,
        checkSession: async () => {
          await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
        },
        after,
      })
    }
    const open = (failures: number): void =>
      void load().then(begin, () => {
        if (leaving.signal.aborted) return
        // Without the code there is no socket: the banner shows it until a retry succeeds.
        setConnection('connecting')
        const timer = setTimeout(() => open(failures + 1), retryDelayMs(failures))
        leaving.signal.addEventListener('abort', () => clearTimeout(timer))
      })
    open(0)
    return () => {
      stop?.()
      // Requested with a session that another tab is just ending: its refusal is not news.
      leaving.abort()
    }
  }, [playerId, queryClient, session, openModal])
}

const after: ChannelDeps['after'] = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

async function load() {
  const [{ createChannelClient }, { createChannels }] = await Promise.all([
    import('@fairhouse/realtime/client'),
    import('./channels.ts'),
  ])
  return { createChannelClient, createChannels }
}
