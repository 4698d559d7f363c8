import { ok, refuse, type Result } from './result.ts'

// C0 and C1 controls, the line separators of Unicode and its invisible direction marks: none has a
// place in a path, and browsers drop some of them silently ("/\t/evil" is read as "//evil").
const UNSAFE_CHARACTERS = /[\u0000-\u0020\u007f-\u00a0\u2028-\u202e\u2066-\u2069\ufeff\\]/u

// Only its own origin is compared, so any name that no site can have does.
const SOME_ORIGIN = 'https://back-route.invalid'

/**
 * Checks where the browser goes back to after the hosted page: a path on the site's own origin,
 * with query and fragment. Addresses with a scheme or host, `//`, backslashes, control characters
 * and paths that resolve to `//` are refused. Answers with the path in normal form.
 */
export function decideBackRoute(text: string): Result<string, 'validationFailed'> {
  if (!text.startsWith('/') || text.startsWith('//') || UNSAFE_CHARACTERS.test(text)) {
    return refuseBackRoute()
  }
  const url = URL.parse(text, SOME_ORIGIN)
  // "/..//evil.example" is one path here and an address elsewhere once it is written in normal form
  if (url?.origin !== SOME_ORIGIN || url.pathname.startsWith('//')) return refuseBackRoute()
  return ok(url.pathname + url.search + url.hash)
}

function refuseBackRoute() {
  // the rule's word and text
  const backRoute = { code: 'url', message: 'The value is not a valid URL address' }
  return refuse('validationFailed', { fields: { backRoute } })
}
