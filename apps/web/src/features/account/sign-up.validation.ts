import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { CountrySetting, CurrencySetting } from '@fairhouse/contract/settings'
import { decideRegistration, type RegistrationPolicy } from '@fairhouse/domain/registration'
import { findPhoneFormFlaw } from '@fairhouse/domain/validation/phone-form'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { formErrorText } from '#core/form-error-text.ts'

export type SignUpValues = {
  email: string
  password: string
  country: string
  currency: string
  cpf_number: string
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

/**
 * The values that the form of a country asks for: what was typed for another country stays out, and
 * so does an optional field that was left empty.
 */
export function keepAsked(
  { cpf_number, receiveEmailPromo, ...values }: SignUpValues,
  definitions: readonly FieldDefinition[],
): Omit<SignUpValues, 'cpf_number'> & Partial<Pick<SignUpValues, 'cpf_number'>> {
  const isAsked = (name: string) => definitions.some(({ field }) => field === name)
  return {
    ...values,
    receiveEmailPromo:
      receiveEmailPromo && (definitions.length === 0 || isAsked('receiveEmailPromo')),
    ...(cpf_number !== '' && isAsked('cpf_number') && { cpf_number }),
  }
}

/**
 * The same rules as the server's by the operator's definitions for the chosen country, worded for
 * the form. The server decides all the same.
 */
export function validateSignUp(
  policy: RegistrationPolicy,
  definitionsOf: (country: string) => readonly FieldDefinition[],
): Resolver<SignUpValues> {
  return (values) => {
    const definitions = definitionsOf(values.country)
    const decision = decideRegistration(keepAsked(values, definitions), policy, {
      definitions,
      now: new Date(),
      timeZone: 'UTC', // the server's, which judges the same form
      findPhoneFlaw: findPhoneFormFlaw,
    })
    if (decision.ok) return { values, errors: {} }
    const errors: FieldErrors<SignUpValues> = {}
    for (const [field, error] of Object.entries(decision.fields ?? {})) {
      const message = formErrorText(definitions, { field, error })
      errors[field as keyof SignUpValues] = { type: error.code, message }
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
