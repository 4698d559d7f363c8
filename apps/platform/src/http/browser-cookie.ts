/**
 * The cookie that tells a browser in which a player signed in before. It proves nothing but that, stays
 * after signing out, and is worth no session. Pages never get it, and of the calls only those that
 * open a session are sent with cookies.
 */
import { KNOWN_BROWSER_LIFE_MS } from '@fairhouse/domain/known-browser'
import { readCookie } from '#platform/http/cookie'

const NAME = 'known_browser'
/** The id of a session, a dot, and a signature of 32 bytes as base64url. */
const FORM = /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/

/** The mark in a `cookie` header, null when there is none that could be one. */
export function readBrowserCookie(header: string | null): string | null {
  const value = readCookie(header, NAME)
  return value !== null && FORM.test(value) ? value : null
}

/** The `set-cookie` line that keeps a mark. */
export function formatBrowserCookie(mark: string, siteOrigin: string): string {
  const seconds = KNOWN_BROWSER_LIFE_MS / 1000
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${mark}; Path=/api/player; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
