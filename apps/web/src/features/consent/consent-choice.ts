import type { PageThirdParties, Purpose } from '@fairhouse/contract/third-party'
import {
  CONSENT_COOKIE,
  type Consent,
  type ConsentChoice,
  decideConsent,
  formatConsent,
  readConsent,
} from '@fairhouse/domain/consent'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '#core/api/api.ts'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { createListeners } from '@fairhouse/app-kit/data/listeners'
import { readCookie } from '#core/session/token-cookie.ts'

/** assumed: a choice expires after half a year, as regulators advise. */
const CHOICE_SECONDS = 180 * 24 * 60 * 60

const listeners = createListeners()
/** Where the browser keeps no cookies the choice lasts as long as the page. */
let chosen: string | null = null

function subscribe(listener: () => void): () => void {
  const leave = listeners.subscribe(listener)
  // Another tab may have changed it.
  document.addEventListener('visibilitychange', listener)
  return () => {
    leave()
    document.removeEventListener('visibilitychange', listener)
  }
}

const readStored = (): string | null => readCookie(document.cookie, CONSENT_COOKIE) ?? chosen

/** The allowed purposes, by the choice in this browser. */
export function useConsent({ rule, version }: PageThirdParties): Consent {
  const stored = useSyncExternalStore(subscribe, readStored, () => null)
  return useMemo(() => decideConsent(rule, version, readConsent(stored)), [rule, version, stored])
}

/** Stores the choice in this browser, where it applies immediately, and sends it to the server. */
export function chooseConsent(version: number, purposes: readonly Purpose[]): void {
  const choice: ConsentChoice = { id: newId(), version, purposes }
  const value = formatConsent(choice)
  chosen = value
  document.cookie = `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${CHOICE_SECONDS}; ${siteOf(window)}`
  listeners.notify()
  const body = { ...choice, purposes: [...purposes] }
  // The choice holds without the record of it.
  void call('POST /api/player/consents/third-parties', { body }).catch(() => undefined)
}

/** Inside Telegram's web client the site is in a frame of another site. */
function siteOf(page: Window): string {
  if (page.location.protocol !== 'https:') return 'SameSite=Lax'
  return page.parent === page ? 'SameSite=Lax; Secure' : 'SameSite=None; Partitioned; Secure'
}
