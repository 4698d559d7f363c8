import { newId } from '@fairhouse/app-kit/api/new-id'
import { siteStorage, type SiteStorage } from '#core/storage/stored-keys.ts'
import { readBrowserPrint } from './browser-print.ts'

const KEY = 'fairhouse:device'

/**
 * Identifies this browser to the site at sign-in (`fingerprint`), so that a sign-in from another one is
 * notified by e-mail. A random id: it contains nothing of the device and is sent nowhere else.
 */
export function readDeviceId(storage: Pick<SiteStorage, 'getItem' | 'setItem'>): string {
  const kept = storage.getItem(KEY)
  if (kept !== null && /^[\w-]{16,64}$/.test(kept)) return kept
  const made = newId()
  storage.setItem(KEY, made)
  return made
}

/** Sent by every auth method: the id and the fingerprint of this browser, `<id>.<print>`. */
export function deviceBody(): { readonly fingerprint: string } {
  return { fingerprint: `${readDeviceId(siteStorage)}.${readBrowserPrint()}` }
}
