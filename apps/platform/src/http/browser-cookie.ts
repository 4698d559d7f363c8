/**
 * The cookie that marks a browser in which a player signed in before. It is no credential, survives
 * signing out, and scripts cannot read it; only the calls that open a session send it.
 */
import { KNOWN_BROWSER_LIFE_MS } from '@fairhouse/domain/known-browser'
import { readCookie } from '#platform/http/cookie'

const NAME = 'known_browser'
/** A session id, a dot, and a 32-byte signature in base64url. */
const FORM = /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/

/** The mark in a `cookie` header, null if absent or malformed. */
export function readBrowserCookie(header: string | null): string | null {
  const value = readCookie(header, NAME)
  return value !== null && FORM.test(value) ? value : null
}

/** The `set-cookie` value that stores a mark. */
export function formatBrowserCookie(mark: string, siteOrigin: string): string {
  const seconds = KNOWN_BROWSER_LIFE_MS / 1000
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${mark}; Path=/api/player; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
