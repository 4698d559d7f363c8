import { SIGN_IN_STEP_LIFE_MS } from '@fairhouse/domain/authenticator'
import { useSyncExternalStore } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { readRecord } from '@fairhouse/app-kit/storage/guarded-storage'
import { tabStorage } from '#core/storage/stored-keys.ts'

/*
 * A sign-in that needs its second step. Any auth method may lead here, so the step's data is
 * stored separately from its dialog, and survives a reload while another app is open.
 */
const KEY = 'fairhouse:second-step'

type Kept = { readonly challenge: string; readonly endsAtMs: number }

const { subscribe, notify } = createListeners()

/**
 * Stores the second step required by an answer, and returns whether there is one. The sign-in dialog then
 * shows it; an auth method outside of that dialog opens it (`openModal('sign-in')`).
 */
export function keepSecondStep(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.challenge === null) return false
  const kept: Kept = { challenge: error.challenge, endsAtMs: siteNowMs() + SIGN_IN_STEP_LIFE_MS }
  tabStorage.setItem(KEY, JSON.stringify(kept))
  notify()
  return true
}

export function forgetSecondStep(): void {
  tabStorage.removeItem(KEY)
  notify()
}

/** The challenge of the sign-in that waits for its second step, null when none does. */
export function useSecondStep(): string | null {
  return useSyncExternalStore(subscribe, readChallenge, () => null)
}

function readChallenge(): string | null {
  const { challenge, endsAtMs } = readRecord(tabStorage, KEY)
  const isLasting = typeof endsAtMs === 'number' && endsAtMs > siteNowMs()
  return isLasting && typeof challenge === 'string' ? challenge : null
}
