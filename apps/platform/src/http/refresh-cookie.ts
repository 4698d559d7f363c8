/**
 * The cookie of a hardened session. Its path is the whole site, since any page may refresh during
 * rendering; that also allows the `__Host-` prefix, which no other host can set. Only pages and
 * session calls send it; all others are sent without cookies. With SameSite=Strict it is absent
 * when another site links here; the browser refreshes then.
 */
import { SESSION_TIMES } from '@fairhouse/domain/session'
import { readCookie } from '#platform/http/cookie'

const NAME = 'refresh_token'
/** 32 bytes in base64url. */
const FORM = /^[A-Za-z0-9_-]{43}$/

/** The proof in a `cookie` header, null if absent or malformed. */
export function readRefreshCookie(header: string | null, siteOrigin: string): string | null {
  const value = readCookie(header, nameFor(siteOrigin))
  return value !== null && FORM.test(value) ? value : null
}

/** The `set-cookie` value that stores a proof, or deletes it for null. */
export function formatRefreshCookie(proof: string | null, siteOrigin: string): string {
  const seconds = proof === null ? 0 : SESSION_TIMES.idleLifeMs / 1000
  const secure = isSecure(siteOrigin) ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  return `${nameFor(siteOrigin)}=${proof ?? ''}; ${attributes}`
}

/** Browsers accept `__Host-` names over TLS only. */
function nameFor(siteOrigin: string): string {
  return isSecure(siteOrigin) ? `__Host-${NAME}` : NAME
}

function isSecure(siteOrigin: string): boolean {
  return siteOrigin.startsWith('https:')
}
