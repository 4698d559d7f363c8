import { useEffect } from 'react'
import { useSessionState } from '#core/session/use-session.tsx'
import { siteStorage } from '#core/storage/stored-keys.ts'

/** Renews the push subscription of a player who switched notifications on in this browser. */
export function useDevicePush(): void {
  const state = useSessionState()
  const playerId = state.status === 'player' ? state.playerId : null
  useEffect(() => {
    if (playerId === null || siteStorage.getItem('fairhouse:push') !== playerId) return
    void import('#features/messenger/device-push.ts')
      .then(async ({ renewDevicePush }) => await renewDevicePush(playerId))
      // The next visit tries again.
      .catch(() => undefined)
  }, [playerId])
}
