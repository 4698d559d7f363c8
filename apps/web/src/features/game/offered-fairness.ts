import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#core/data/listeners.ts'

/** Opens the panel of seeds and rounds of the game that is on the page. */
type OpenFairness = () => void

let offered: OpenFairness | null = null
const { subscribe, notify } = createListeners()

function offer(open: OpenFairness | null): void {
  offered = open
  notify()
}

/** For the page of a game: its bar has no room for the panel on a phone, a dialog above it has. */
export function useOfferFairness(open: OpenFairness | null): void {
  useEffect(() => {
    offer(open)
    return () => offer(null)
  }, [open])
}

/** Null while no open game can report its seeds. */
export function useOfferedFairness(): OpenFairness | null {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  )
}
