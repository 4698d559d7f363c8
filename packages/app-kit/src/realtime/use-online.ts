import { useEffect, useState, useSyncExternalStore } from 'react'
import { readConnection, subscribeConnection } from './connection.ts'

/** A reconnect that is quicker than this shows nothing; R8 allows 2 s until the banner. */
const GRACE_MS = 1_200

function subscribeNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * False while the device is offline, or while the socket of a connected player has been lost
 * for a moment. Buttons that move money are disabled then, with the reason next to them.
 */
export function useIsOnline(): boolean {
  const hasNetwork = useSyncExternalStore(
    subscribeNetwork,
    () => navigator.onLine,
    () => true,
  )
  const connection = useSyncExternalStore(
    subscribeConnection,
    readConnection,
    () => 'idle' as const,
  )
  const [wasConnected, setWasConnected] = useState(false)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (connection === 'connected') setWasConnected(true)
    if (connection === 'idle') setWasConnected(false)
    if (connection !== 'connecting' || !wasConnected) {
      setIsLost(false)
      return
    }
    const timer = setTimeout(() => setIsLost(true), GRACE_MS)
    return () => clearTimeout(timer)
  }, [connection, wasConnected])
  return hasNetwork && !isLost
}
