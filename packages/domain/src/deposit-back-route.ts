import { ok, refuse, type Result } from './result.ts'

// C0 and C1 controls, Unicode line separators and invisible direction marks: none belongs in a
// path, and browsers silently drop some ("/\t/evil" is read as "//evil").
const UNSAFE_CHARACTERS = /[\u0000-\u0020\u007f-\u00a0\u2028-\u202e\u2066-\u2069\ufeff\\]/u

// Only the origin is compared, so any invalid name works.
const SOME_ORIGIN = 'https://back-route.invalid'

/**
 * Validates the return path of a hosted page: on the site's own origin, with query and fragment.
 * Refuses schemes, hosts, `//`, backslashes, control characters and paths that normalize to `//`.
 * Returns the normalized path.
 */
export function decideBackRoute(text: string): Result<string, 'validationFailed'> {
  if (!text.startsWith('/') || text.startsWith('//') || UNSAFE_CHARACTERS.test(text)) {
    return refuseBackRoute()
  }
  const url = URL.parse(text, SOME_ORIGIN)
  // "/..//evil.example" is a path here, but an address once normalized
  if (url?.origin !== SOME_ORIGIN || url.pathname.startsWith('//')) return refuseBackRoute()
  return ok(url.pathname + url.search + url.hash)
}

function refuseBackRoute() {
  // the rule's code and text
  const backRoute = { code: 'url', message: 'The value is not a valid URL address' }
  return refuse('validationFailed', { fields: { backRoute } })
}
