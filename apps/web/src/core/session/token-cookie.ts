/** Cookie of the access token; readable by script on purpose, see docs/architecture.md. */
export const TOKEN_COOKIE = 'access_token'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Format of a bearer: base64url parts and dots. Anything else never becomes a header. */
const TOKEN_FORM = /^[\w.~-]{1,4096}$/

/** The value of a cookie out of a `cookie` header or `document.cookie`. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const split = pair.indexOf('=')
    if (split > 0 && pair.slice(0, split).trim() === name) return pair.slice(split + 1).trim()
  }
  return null
}

export function readTokenCookie(header: string): string | null {
  const token = readCookie(header, TOKEN_COOKIE)
  return token !== null && TOKEN_FORM.test(token) ? token : null
}

/** The `set-cookie` line (or `document.cookie` assignment) that keeps a token, or drops it for null. */
export function formatTokenCookie(
  token: string | null,
  isSecure: boolean,
  /** In a frame of another site: kept for that site alone, which needs https. */
  isFramed = false,
): string {
  const maxAge = token === null ? 0 : ONE_YEAR_SECONDS
  const secure = isSecure ? '; Secure' : ''
  const site = isFramed && isSecure ? 'None; Partitioned' : 'Lax'
  return `${TOKEN_COOKIE}=${token ?? ''}; Path=/; Max-Age=${maxAge}; SameSite=${site}${secure}`
}
