import { type PhoneFlaw, PHONE_FLAWS } from '@fairhouse/contract/validation'
import {
  type CountryCode,
  isSupportedCountry,
  ParseError,
  parsePhoneNumberWithError,
} from 'libphonenumber-js/min'
import type { FindPhoneFlaw } from './phone-form.ts'

/** A number that a subscriber can have: `e164` is what makes two of them the same. */
export type Phone = {
  readonly e164: string
  /** Null for numbers of no country, such as freephone +800. */
  readonly country: string | null
  readonly extension: string | null
}

export type PhoneParse =
  | { readonly ok: true; readonly phone: Phone }
  | { readonly ok: false; readonly flaw: PhoneFlaw | 'phone' }

/**
 * Reads a phone number as people write them: with `+` and a calling code, or else as a number of the
 * country. Browsers load this file lazily, since it carries the numbering plans of the world.
 */
export function parsePhone(text: string, country: string | null): PhoneParse {
  try {
    // The wide plus of East Asian keyboards, which the library does not know.
    const number = parsePhoneNumberWithError(text.replace('＋', '+'), asKnownCountry(country))
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

/** The phone rule with all that is known about numbers, for `RuleContext.findPhoneFlaw`. */
export const findPhoneFlaw: FindPhoneFlaw = (text, country) => {
  const parsed = parsePhone(text, country)
  return parsed.ok ? null : parsed.flaw
}

/** A country without a numbering plan is like none: the library refuses both alike. */
function asKnownCountry(country: string | null): CountryCode | undefined {
  return country !== null && isSupportedCountry(country) ? country : undefined
}

function isFlaw(word: string): word is PhoneFlaw {
  return (PHONE_FLAWS as readonly string[]).includes(word)
}
