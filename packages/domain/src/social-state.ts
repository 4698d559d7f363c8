import { decideBackRoute } from './deposit-back-route.ts'

/** The state that a social sign-in keeps for the return. */
export type SocialReturn = {
  /** Path of this site, null = home. */
  readonly backRoute: string | null
  /** Language of the page that started it, since the callback has one address for all. */
  readonly locale: string | null
}

const LOCALE = /^[a-z]{2}(?:-[A-Z]{2})?$/
const STATE_CHARS_MAX = 2048

/**
 * The `state` of an authorization request: an unguessable secret, with the return path. The server
 * stores a hash of the whole, so a state with another path is unknown.
 */
export function writeSocialState(secret: string, { backRoute, locale }: SocialReturn): string {
  const text = JSON.stringify({ ...(backRoute && { backRoute }), ...(locale && { locale }) })
  return `${secret}.${toBase64Url(text)}`
}

/**
 * Reads the return path of a state from the address bar: anything but a path of this site is home,
 * anything but a language is none.
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
