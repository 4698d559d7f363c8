import { createStore } from './store.ts'

export const ODDS_FORMATS = [
  'decimal',
  'fractional',
  'american',
  'hongKong',
  'malay',
  'indonesian',
] as const
export type OddsFormatName = (typeof ODDS_FORMATS)[number]

/** Settings from the site, and the player's choices. */
export type Session = {
  readonly origin: string
  readonly culture: string
  readonly token: string
  readonly currency: string | null
  readonly subunits: bigint
  /** What the account holds, in minor units; null when the site does not say. */
  readonly balance: string | null
  /** Odds below which a bet does not count towards the player's bonus; null = it has none. */
  readonly bonusMinOdds: string | null
  /** Address of the betting rules at the site; null = it has none. */
  readonly rulesUrl: string | null
  readonly themeName: string
  readonly oddsFormat: OddsFormatName
}

const FORMAT_KEY = 'book.oddsFormat'

export const session = createStore<Session>({
  origin: '',
  culture: 'en-GB',
  token: '',
  currency: null,
  subunits: 100n,
  balance: null,
  bonusMinOdds: null,
  rulesUrl: null,
  themeName: '',
  oddsFormat: 'decimal',
})

export function chooseOddsFormat(oddsFormat: OddsFormatName): void {
  session.set((before) => ({ ...before, oddsFormat }))
  writeStored(FORMAT_KEY, oddsFormat)
}

export function restoreOddsFormat(given: number | undefined): OddsFormatName {
  const stored = ODDS_FORMATS.find((format) => format === readStored(FORMAT_KEY))
  return stored ?? ODDS_FORMATS[given ?? 0] ?? 'decimal'
}

/** The player of a token, its `sub`; a token of another form is its own player. Empty for guests. */
export function playerOf(token: string): string {
  return claimsOf(token).sub ?? token
}

/** The account that a token names, for pages that say nothing of it. */
export function accountOf(token: string): NonNullable<Claims['info']> {
  return claimsOf(token).info ?? {}
}

type Claims = {
  readonly sub?: string
  readonly info?: { readonly currency?: string; readonly subunitToUnit?: string }
}

function claimsOf(token: string): Claims {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(claims)) as Claims
  } catch {
    return {}
  }
}

/** Storage may be forbidden: the book works without it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing is kept over a reload.
  }
}
