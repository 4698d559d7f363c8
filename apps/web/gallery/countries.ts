import { COUNTRY_CODES } from '@fairhouse/domain/country'
import { CALLING_CODES } from '@fairhouse/domain/validation/calling-code.table'
import type { CountryOption } from '@fairhouse/ui/inputs/country-input'
import type { PhoneCountry } from '@fairhouse/ui/inputs/phone-input'

const names = new Intl.DisplayNames('en', { type: 'region' })

export const COUNTRIES: readonly CountryOption[] = COUNTRY_CODES.map((code) => ({
  code,
  name: names.of(code) ?? code,
})).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

export const PHONE_COUNTRIES: readonly PhoneCountry[] = COUNTRIES.flatMap(({ code, name }) => {
  const callingCode = CALLING_CODES.get(code)
  return callingCode ? [{ code, name, callingCode }] : []
})
