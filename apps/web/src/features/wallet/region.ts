import { useSyncExternalStore } from 'react'
import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { useProfile } from '#core/session/use-session.tsx'
import { siteStorage } from '#core/storage/stored-keys.ts'

const KEY = 'fairhouse:payment-region'
const { subscribe, notify } = createListeners()

/**
 * Where the player pays from: chosen here, else their own country, else that of the request; null =
 * unknown.
 */
export function useRegion(countryOfRequest: string | null): string | null {
  const chosen = useSyncExternalStore(subscribe, readRegion, () => null)
  const own = useProfile()?.country ?? ''
  return chosen ?? (own === '' ? countryOfRequest : own)
}

export function readRegion(): string | null {
  const stored = siteStorage.getItem(KEY)
  return stored !== null && /^[A-Z]{2}$/.test(stored) ? stored : null
}

export function keepRegion(country: string): void {
  siteStorage.setItem(KEY, country)
  notify()
}
