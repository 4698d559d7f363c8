import type { CountrySetting, LocaleSetting } from '@fairhouse/contract/settings'
import { COUNTRY_CODES } from '@fairhouse/domain/country'
import { pickLocale } from '#platform/modules/settings/locale.table'

/** All countries, named and sorted in one language, with excluded ones marked. */
export function listCountries(
  locale: string,
  excluded: ReadonlySet<string>,
  locales: readonly LocaleSetting[],
): readonly CountrySetting[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return COUNTRY_CODES.map((code) => ({
    code,
    name: names.of(code) ?? code,
    locale: languageOf(code, locales),
    restriction: excluded.has(code) ? ('restrict' as const) : ('none' as const),
  })).toSorted((a, b) => compare(a.name, b.name))
}

/** The offered language nearest to a country's main language. */
function languageOf(code: string, locales: readonly LocaleSetting[]): string {
  return pickLocale(new Intl.Locale(`und-${code}`).maximize().language, locales)
}
