import { AsYouType, type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'

/**
 * Formats a partially typed number: `912345` of PT is `912 345`; with `+` internationally. Lazily
 * loaded, like `parsePhone`.
 */
export function formatPhoneTyped(text: string, country: string): string {
  return new AsYouType(asKnownCountry(country)).input(text)
}

/** The country of a number with `+`; null without `+` or while ambiguous. */
export function findPhoneCountry(text: string): string | null {
  if (!text.trimStart().startsWith('+')) return null
  const typing = new AsYouType()
  typing.input(text)
  return typing.getCountry() ?? null
}

function asKnownCountry(country: string): CountryCode | undefined {
  return isSupportedCountry(country) ? country : undefined
}
