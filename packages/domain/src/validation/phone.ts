import { type PhoneFlaw, PHONE_FLAWS } from '@fairhouse/contract/validation'
import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/min'
import type { FindPhoneFlaw } from './phone-form.ts'

/** A valid subscriber number; `e164` is its normalized form. */
export type Phone = {
  readonly e164: string
  /** Null for numbers without a country, such as freephone +800. */
  readonly country: string | null
  readonly extension: string | null
}

export type PhoneParse =
  | { readonly ok: true; readonly phone: Phone }
  | { readonly ok: false; readonly flaw: PhoneFlaw | 'phone' }

/**
 * Parses a phone number: international with `+`, or else a number of the country. Browsers load
 * this file lazily, since it contains the numbering plans of the world.
 */
export function parsePhone(text: string, country: string | null): PhoneParse {
  try {
    // The full-width plus of East Asian keyboards is unknown to the library.
    const typed = withoutMexicanPrefix(text.replace('＋', '+'), country)
    const number = parsePhoneNumberWithError(typed, asKnownCountry(country))
    if (!number.isValid()) return { ok: false, flaw: 'phone' }
    const { number: e164, country: home = null, ext: extension = null } = number
    return { ok: true, phone: { e164, country: home, extension } }
  } catch (error) {
    if (error instanceof ParseError && isFlaw(error.message)) {
      return { ok: false, flaw: error.message }
    }
    throw error
  }
}

/**
 * Mexican mobiles had a 1 after +52, and 044 or 045 before national calls, until 2019; WhatsApp and many
 * people still write them so.
 */
function withoutMexicanPrefix(text: string, country: string | null): string {
  const compact = text.replaceAll(/[^\d+]/g, '')
  if (/^(?:\+|00)521\d{10}$/.test(compact)) return `+52${compact.slice(-10)}`
  const isNational = country === 'MX' && /^04[45]\d{10}$/.test(compact)
  return isNational ? compact.slice(3) : text
}

/** The full phone rule, for `RuleContext.findPhoneFlaw`. */
export const findPhoneFlaw: FindPhoneFlaw = (text, country) => {
  const parsed = parsePhone(text, country)
  return parsed.ok ? null : parsed.flaw
}

/** The library refuses a country without a numbering plan like a missing one. */
function asKnownCountry(country: string | null): CountryCode | undefined {
  return country !== null && isSupportedCountry(country) ? country : undefined
}

function isFlaw(word: string): word is PhoneFlaw {
  return (PHONE_FLAWS as readonly string[]).includes(word)
}
