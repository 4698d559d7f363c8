import { useSyncExternalStore } from 'react'
import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { siteStorage } from '#core/storage/stored-keys.ts'

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
