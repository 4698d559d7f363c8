import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import type { TabStorage } from '#core/storage/stored-keys.ts'

/** A person identified by a provider who has no account yet, during sign-up. */
export type KeptChallenge = {
  readonly challenge: string
  readonly provider: string
  readonly backRoute: string | null
}

type ChallengeStorage = Pick<TabStorage, 'getItem' | 'setItem' | 'removeItem'>

// Of this tab, so that a reload of the form continues with it.
const KEY = 'fairhouse:social-challenge'

export function keepChallenge(storage: ChallengeStorage, kept: KeptChallenge): void {
  storage.setItem(KEY, JSON.stringify(kept))
}

/** Null when there is none for this provider. */
export function readChallenge(storage: ChallengeStorage, provider: string): KeptChallenge | null {
  const { challenge, backRoute, ...kept } = readRecord(storage, KEY)
  if (kept['provider'] !== provider || typeof challenge !== 'string') return null
  return { challenge, provider, backRoute: typeof backRoute === 'string' ? backRoute : null }
}

export function forgetChallenge(storage: ChallengeStorage): void {
  storage.removeItem(KEY)
}
