import { useSyncExternalStore } from 'react'
import { createListeners } from '#core/data/listeners.ts'
import { siteStorage } from '#core/storage/guarded-storage.ts'

const KEY = 'fairhouse:equivalent-currency'
const { subscribe, notify } = createListeners()

/** The money that crypto balances are also shown in, as the player chose it; null = not chosen. */
export function useFiat(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => siteStorage.getItem(KEY),
    () => null,
  )
}

export function keepFiat(currency: string): void {
  siteStorage.setItem(KEY, currency)
  notify()
}
