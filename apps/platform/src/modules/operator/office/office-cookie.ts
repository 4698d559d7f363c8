/** The cookie of a session of the office, which scripts cannot read and no other site can send. */
import { OFFICE_SESSION_LIFE_MS } from '@fairhouse/domain/operator/operator-session'
import { readCookie } from '#platform/http/cookie'

const NAME = 'office_session'
/** 32 bytes in base64url. */
const FORM = /^[A-Za-z0-9_-]{43}$/

/** The token in a `cookie` header, null if absent or malformed. */
export function readOfficeCookie(header: string | null, officeOrigin: string): string | null {
  const value = readCookie(header, nameFor(officeOrigin))
  return value !== null && FORM.test(value) ? value : null
}

/** The `set-cookie` value that stores a token, or deletes it for null. */
export function formatOfficeCookie(token: string | null, officeOrigin: string): string {
  const seconds = token === null ? 0 : OFFICE_SESSION_LIFE_MS / 1000
  const secure = isSecure(officeOrigin) ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  return `${nameFor(officeOrigin)}=${token ?? ''}; ${attributes}`
}

/** Browsers accept `__Host-` names over TLS only. */
function nameFor(officeOrigin: string): string {
  return isSecure(officeOrigin) ? `__Host-${NAME}` : NAME
}

function isSecure(officeOrigin: string): boolean {
  return officeOrigin.startsWith('https:')
}
