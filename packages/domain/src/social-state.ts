import { decideBackRoute } from './deposit-back-route.ts'

/** What a sign-in at a provider remembers for the way back. */
export type SocialReturn = {
  /** Path of this site, null for home. */
  readonly backRoute: string | null
  /** Language of the page it began on: the callback has one address for all. */
  readonly locale: string | null
}

const LOCALE = /^[a-z]{2}(?:-[A-Z]{2})?$/
const STATE_CHARS_MAX = 2048

/**
 * The state value of an authorization request: a secret that nobody can guess, and where to go
 * afterwards (the backRoute is kept in the state). The server knows the whole of it by its
 * hash only, so a state with another way back is one that it never made.
 */
export function writeSocialState(secret: string, { backRoute, locale }: SocialReturn): string {
  const text = JSON.stringify({ ...(backRoute && { backRoute }), ...(locale && { locale }) })
  return `${secret}.${toBase64Url(text)}`
}

/**
 * Reads where to go from a state, as an address bar has it: whatever is not a path of this site
 * counts as home, whatever is not a language as none.
 */
export function readSocialState(state: unknown): SocialReturn {
  const said = parseReturn(state)
  const path = typeof said['backRoute'] === 'string' ? decideBackRoute(said['backRoute']) : null
  const locale = said['locale']
  return {
    backRoute: path?.ok === true ? path.value : null,
    locale: typeof locale === 'string' && LOCALE.test(locale) ? locale : null,
  }
}

function parseReturn(state: unknown): Readonly<Record<string, unknown>> {
  if (typeof state !== 'string' || state.length > STATE_CHARS_MAX) return {}
  try {
    const value: unknown = JSON.parse(fromBase64Url(state.split('.', 2)[1] ?? ''))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function toBase64Url(text: string): string {
  const bytes = String.fromCodePoint(...new TextEncoder().encode(text))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.codePointAt(0) ?? 0))
}
