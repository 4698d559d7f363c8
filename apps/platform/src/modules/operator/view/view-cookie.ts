/**
 * The cookie of a view, of a host that has nothing else: neither the office nor the players' site
 * reads it, and theirs are not read there.
 */
import { VIEW_LIFE_MS } from '@fairhouse/domain/operator/view'
import { readCookie } from '#platform/http/cookie'

const NAME = 'site_view'
/** 32 bytes in base64url. */
const FORM = /^[A-Za-z0-9_-]{43}$/

export function isToken(value: string | null): value is string {
  return value !== null && FORM.test(value)
}

/** The token in a `cookie` header, null if absent or malformed. */
export function readViewCookie(header: string | null, viewOrigin: string): string | null {
  const value = readCookie(header, nameFor(viewOrigin))
  return isToken(value) ? value : null
}

/** The `set-cookie` value that stores a token, or deletes it for null. */
export function formatViewCookie(token: string | null, viewOrigin: string): string {
  const seconds = token === null ? 0 : VIEW_LIFE_MS / 1000
  const secure = isSecure(viewOrigin) ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  return `${nameFor(viewOrigin)}=${token ?? ''}; ${attributes}`
}

/** Browsers accept `__Host-` names over TLS only. */
function nameFor(viewOrigin: string): string {
  return isSecure(viewOrigin) ? `__Host-${NAME}` : NAME
}

function isSecure(viewOrigin: string): boolean {
  return viewOrigin.startsWith('https:')
}
