import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { call } from '#core/api/api.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useProfile, useSession } from '#core/session/use-session.tsx'
import { siteStorage } from '#core/storage/stored-keys.ts'
import { watchIdle } from './idle-watch.ts'

/** Signs a player out who does nothing for as long as their market allows. */
export function useIdleEnd(): void {
  const byCountry = useRouteContext({
    from: '__root__',
    select: ({ config }) => config.idleMinutes,
  })
  const session = useSession()
  const country = useProfile()?.country
  const minutes = country === undefined ? undefined : (byCountry?.[country] ?? byCountry?.['*'])
  const { data: accounts } = useQuery({ ...accountsQuery, enabled: false })
  const watch = useRef<ReturnType<typeof watchIdle> | null>(null)
  useEffect(() => {
    if (minutes === undefined) return
    let isEnding = false
    const end = async (): Promise<void> => {
      const bearer = await session.bearer()
      await call('POST /api/player/sessions/logout', {}).catch(() => undefined)
      if (bearer !== null) await session.rejected(bearer, 'idle')
    }
    watch.current = watchIdle({
      page: window,
      storage: siteStorage,
      nowMs: siteNowMs,
      idleMs: minutes * 60_000,
      onIdle: () => {
        if (isEnding) return
        isEnding = true
        // Without a connection the server ends it by the same rule.
        void end().catch(() => (isEnding = false))
      },
    })
    return () => watch.current?.stop()
  }, [minutes, session])
  const balances = accounts?.map(({ balance, inPlay }) => `${balance} ${inPlay}`).join()
  useEffect(() => {
    if (balances !== undefined) watch.current?.touch()
  }, [balances])
}
