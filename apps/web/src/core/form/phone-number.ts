import { CALLING_CODES } from '@fairhouse/domain/validation/calling-code.table'
import type { FindPhoneFlaw } from '@fairhouse/domain/validation/phone-form'
import type { PhoneCountry, PhoneRules } from '@fairhouse/ui/inputs/phone-input'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'

/** A number as its field has it: of the chosen country, or with `+` of any. */
export type TypedPhone = { readonly text: string; readonly country: string }

/** The numbering plans are large: loaded once a field is used. */
export async function loadPhoneRules(): Promise<PhoneRules> {
  const { formatPhoneTyped, findPhoneCountry } =
    await import('@fairhouse/domain/validation/phone-typing')
  return { format: formatPhoneTyped, findCountry: findPhoneCountry }
}

/** Says what keeps a text from being a number; with the little that is known where rules fail to load. */
export async function loadPhoneCheck(): Promise<FindPhoneFlaw> {
  try {
    return (await import('@fairhouse/domain/validation/phone')).findPhoneFlaw
  } catch {
    return (await import('@fairhouse/domain/validation/phone-form')).findPhoneFormFlaw
  }
}

/** The number internationally, as the server takes it: `+5511961234567`. */
export async function toInternational({ text, country }: TypedPhone): Promise<string> {
  try {
    const { parsePhone } = await import('@fairhouse/domain/validation/phone')
    const parsed = parsePhone(text, country)
    if (parsed.ok) return parsed.phone.e164
  } catch {
    // Without the plans the server parses the text.
  }
  const typed = text.trim()
  return typed.startsWith('+') ? typed : `${CALLING_CODES.get(country) ?? ''} ${typed}`
}

/** For reading: `+55 11 96123 4567`, in the groups of its country once the rules are there. */
export async function formatInternational(e164: string): Promise<string> {
  try {
    return (await loadPhoneRules()).format(e164, '')
  } catch {
    return e164
  }
}

/** Every country with a calling code, by its name in the language of the page. */
export function listPhoneCountries(): readonly PhoneCountry[] {
  const locale = currentLocale()
  const { compare } = new Intl.Collator(locale)
  return [...CALLING_CODES]
    .map(([code, callingCode]) => ({ code, callingCode, name: countryName(code) }))
    .toSorted((one, other) => compare(one.name, other.name))
}

// assumed: the country of a visitor of unknown country who reads the site in this language
const LIKELY: Readonly<Record<string, string>> = {
  'pt-BR': 'BR',
  ar: 'AE',
  'es-MX': 'MX',
  tr: 'TR',
  hi: 'IN',
  bn: 'BD',
  uz: 'UZ',
  ru: 'RU',
  de: 'DE',
}

/** Languages of many countries, none of which is most of them. */
const WIDE: ReadonlySet<string> = new Set(['ar', 'ru'])

/**
 * The country of the browser's language (`AT` of `de-AT`) on a page in that language or in English,
 * else the country of the page's language; null where that is one of many countries.
 */
export function countryOfLanguage(): string | null {
  const locale = currentLocale()
  const browser = readLanguage(navigator.language)
  const isOwn = browser?.language === new Intl.Locale(locale).language
  // assumed: American English is the language that browsers come with everywhere
  const own = browser?.baseName === 'en-US' ? undefined : browser?.region
  if (own && CALLING_CODES.has(own) && (isOwn || !LIKELY[locale])) return own
  return WIDE.has(locale) ? null : (LIKELY[locale] ?? null)
}

/** The country that a number most likely belongs to, before anything is typed. */
export function likelyPhoneCountry(visitorCountry: string | null): string {
  const guesses = [
    visitorCountry,
    readLanguage(navigator.language)?.region,
    LIKELY[currentLocale()],
  ]
  return guesses.find((guess) => guess && CALLING_CODES.has(guess)) ?? 'IE'
}

/** A browser may name no language at all, or one that is no tag: `en-US@posix`. */
function readLanguage(language: string | undefined): Intl.Locale | undefined {
  try {
    return new Intl.Locale(language ?? '')
  } catch {
    return undefined
  }
}
