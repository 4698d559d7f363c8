import { localeOfNames } from './i18n.ts'

// made once per language: making one takes longer than looking up every country
const names = new Map<string, Intl.DisplayNames>()

/** A country's name in the language of the page; the fallback if the browser has none. */
export function countryName(code: string, fallback = code): string {
  const locale = localeOfNames()
  const known =
    names.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  names.set(locale, known)
  return known.of(code) ?? fallback
}
