import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '@fairhouse/app-kit/data/listeners'

/** What the game on the page can show once its client is ready. */
export type GamePanels = {
  /** Seeds and rounds. */
  readonly openFairness: () => void
  /** The rules, inside the client. */
  readonly openRules: () => void
}

let offered: GamePanels | null = null
const { subscribe, notify } = createListeners()

function offer(panels: GamePanels | null): void {
  offered = panels
  notify()
}

/** For the page of a game: its bar has no room for them on a phone, a dialog above it has. */
export function useOfferPanels(panels: GamePanels | null): void {
  useEffect(() => {
    offer(panels)
    return () => offer(null)
  }, [panels])
}

/** Null while no open game can show them. */
export function useOfferedPanels(): GamePanels | null {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  )
}
