/**
 * The cookie of a hardened session. Its path is the whole site, since a page is rendered under every
 * address and refreshes there; that also allows the `__Host-` name, which no other host can set. It
 * travels with pages and the calls of the session only: all others are sent without cookies.
 * SameSite=Strict leaves it at home when another site links here; the browser refreshes then.
 */
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { readCookie } from '#platform/http/cookie'

const NAME = 'refresh_token'
/** What a proof looks like: 32 bytes as base64url. */
const FORM = /^[A-Za-z0-9_-]{43}$/

/** The proof in a `cookie` header, null when there is none that could be one. */
export function readRefreshCookie(header: string | null, siteOrigin: string): string | null {
  const value = readCookie(header, nameFor(siteOrigin))
  return value !== null && FORM.test(value) ? value : null
}

/** The `set-cookie` line that keeps a proof, or drops it for null. */
export function formatRefreshCookie(proof: string | null, siteOrigin: string): string {
  const seconds = proof === null ? 0 : SESSION_TIMES.idleLifeMs / 1000
  const secure = isSecure(siteOrigin) ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  return `${nameFor(siteOrigin)}=${proof ?? ''}; ${attributes}`
}

/** Browsers take a `__Host-` name only with TLS. */
function nameFor(siteOrigin: string): string {
  return isSecure(siteOrigin) ? `__Host-${NAME}` : NAME
}

function isSecure(siteOrigin: string): boolean {
  return siteOrigin.startsWith('https:')
}
