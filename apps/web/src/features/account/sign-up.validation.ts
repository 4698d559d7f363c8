import type { CountrySetting, CurrencySetting } from '@fairhouse/contract/settings'
import { decideRegistration, type RegistrationPolicy } from '@fairhouse/domain/registration'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { fieldText } from '#core/error-text.ts'

export type SignUpValues = {
  email: string
  password: string
  country: string
  currency: string
  agreements: boolean
  receiveEmailPromo: boolean
}

/** What the house offers, from its settings. */
export function policyOf(
  countries: readonly CountrySetting[],
  currencies: readonly CurrencySetting[],
): RegistrationPolicy {
  return {
    excludedCountries: countries
      .filter((country) => country.restriction === 'restrict')
      .map((country) => country.code),
    currencies: currencies
      .filter((currency) => currency.isEnabled)
      .map((currency) => currency.code),
  }
}

/** The same rules as the server's, worded for the form. The server decides all the same. */
export function validateSignUp(policy: RegistrationPolicy): Resolver<SignUpValues> {
  return (values) => {
    const decision = decideRegistration(values, policy)
    if (decision.ok) return { values, errors: {} }
    const errors: FieldErrors<SignUpValues> = {}
    for (const [field, { code, params }] of Object.entries(decision.fields ?? {})) {
      const message = fieldText({ code, ...(params && { params }) })
      errors[field as keyof SignUpValues] = { type: code, message }
    }
    return { values: {}, errors }
  }
}

// assumed: which of the house's currencies is at home where; elsewhere the base currency is offered
const HOME_CURRENCIES: Readonly<Record<string, string>> = {
  BR: 'BRL',
  EC: 'USD',
  PA: 'USD',
  SV: 'USD',
}

/** The currency to offer first to a visitor of a country. */
export function firstCurrency(
  currencies: readonly CurrencySetting[],
  country: string | null,
): string {
  const enabled = currencies.filter((currency) => currency.isEnabled)
  const home = enabled.find((currency) => currency.code === HOME_CURRENCIES[country ?? ''])
  return (home ?? enabled.find((currency) => currency.isBase) ?? enabled[0])?.code ?? ''
}
