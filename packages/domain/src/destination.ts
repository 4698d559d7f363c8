/** The target of a link or redirect: a path of this site, or an address on an allowed host. */
export type Destination =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly href: string }

const LENGTH_MAX = 512
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const SUSPICIOUS = /[\\\u0000-\u0020\u007f]/

/**
 * A path of this site with query and hash. Null for anything that could lead elsewhere: other
 * hosts, protocols, backslashes and control characters are refused, not repaired.
 */
export function readInsidePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LENGTH_MAX) return null
  if (!value.startsWith('/') || value.startsWith('//') || SUSPICIOUS.test(value)) return null
  const url = new URL(value, 'http://page.invalid')
  if (url.host !== 'page.invalid' || url.pathname.startsWith('//')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * Parses a target: a path of this site, or an `https:` address whose host (with port, if any) is
 * allowed. Null for addresses with a user name and other protocols.
 */
export function readDestination(
  value: unknown,
  allowedHosts: readonly string[],
): Destination | null {
  const path = readInsidePath(value)
  if (path !== null) return { kind: 'inside', path }
  if (typeof value !== 'string' || value.length > LENGTH_MAX || SUSPICIOUS.test(value)) return null
  if (!/^https:\/\/[^/]/i.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  if (url.username !== '' || url.password !== '') return null
  return allowedHosts.includes(url.host) ? { kind: 'outside', href: url.href } : null
}
