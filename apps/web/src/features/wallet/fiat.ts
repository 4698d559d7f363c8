import { useSyncExternalStore } from 'react'
import { siteStorage } from '#core/storage/guarded-storage.ts'

const KEY = 'fairhouse:equivalent-currency'
const listeners = new Set<() => void>()

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
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
