import { AsYouType, type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'

/**
 * Writes a number as its country does, as far as it is typed: `912345` of PT is `912 345`. A text
 * with `+` is written internationally, whatever the country. Lazily loaded, like `parsePhone`.
 */
export function formatPhoneTyped(text: string, country: string): string {
  return new AsYouType(asKnownCountry(country)).input(text)
}

/** The country that a number with `+` belongs to; null without a `+` or while it could be several. */
export function findPhoneCountry(text: string): string | null {
  if (!text.trimStart().startsWith('+')) return null
  const typing = new AsYouType()
  typing.input(text)
  return typing.getCountry() ?? null
}

function asKnownCountry(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined
}
