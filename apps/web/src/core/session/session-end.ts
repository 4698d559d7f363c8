import type { SessionEndReason } from '@fairhouse/contract/session'
import { tabStorage, type TabStorage } from '#core/storage/stored-keys.ts'
import { readCookie } from './token-cookie.ts'

/** Why the session of this tab ended, kept until someone signs in again. */
const KEY = 'fairhouse:session-ended'

/**
 * The same from the server, for the page that it renders to a session that has ended: through a
 * redirect, so in a cookie, and for a moment.
 */
export const END_COOKIE = 'session_ended'

const END_COOKIE_SECONDS = 120

type EndStorage = Pick<TabStorage, 'getItem' | 'setItem' | 'removeItem'>

export function rememberEnd(storage: EndStorage, reason: SessionEndReason | null): void {
  // A player who signed out knows why.
  if (reason === null || reason === 'signedOut') storage.removeItem(KEY)
  else storage.setItem(KEY, reason)
}

/** One word, not validated here: the component that shows it has the known words. */
export function readEnd(storage: EndStorage): string | null {
  return storage.getItem(KEY)
}

export function formatEndCookie(reason: SessionEndReason | null, isSecure: boolean): string {
  const maxAge = reason === null ? 0 : END_COOKIE_SECONDS
  const secure = isSecure ? '; Secure' : ''
  return `${END_COOKIE}=${reason ?? ''}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

/** Stores the server's reason; true if there was one. */
export function takeEndCookie(page: {
  readonly document: { cookie: string }
  readonly location: { readonly protocol: string }
}): boolean {
  const word = readCookie(page.document.cookie, END_COOKIE)
  if (word === null || word === '') return false
  page.document.cookie = formatEndCookie(null, page.location.protocol === 'https:')
  rememberEnd(tabStorage, word as SessionEndReason)
  return word !== 'signedOut'
}
