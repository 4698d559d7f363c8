import { applyMask } from '@fairhouse/domain/mask'
import { Field } from '@fairhouse/ui/field'
import { CountryInput } from '@fairhouse/ui/inputs/country-input'
import { type PhoneCountry, PhoneInput, type PhoneRules } from '@fairhouse/ui/inputs/phone-input'
import { PostalCodeInput } from '@fairhouse/ui/inputs/postal-code-input'
import { useState } from 'react'
import { COUNTRIES, PHONE_COUNTRIES } from '../countries.ts'
import { type FieldState, States } from '../sample.tsx'

export function Page() {
  return (
    <>
      <States
        title="Phone"
        part={Phone}
        states={{
          Rest: { countries: PHONE_COUNTRIES },
          Filled: { value: '912 345 678' },
          Hover: { value: '912 345 678' },
          Focus: { value: '912 345 678' },
          Disabled: { value: '912 345 678', isDisabled: true },
          NOT_A_NUMBER: { error: 'Enter a phone number, for example 912 345 678.' },
          INVALID_COUNTRY: { value: '+999 123', error: 'No country has this calling code.' },
          TOO_SHORT: { value: '9', error: 'This number is too short.' },
          TOO_LONG: { value: '912 345 678 912 345 678', error: 'This number is too long.' },
        }}
      />
      <States
        title="Country"
        part={Country}
        states={{
          Rest: {},
          Filled: { value: 'PT' },
          Focus: { value: 'PT' },
          Disabled: { value: 'PT', isDisabled: true },
          Error: { error: 'Choose the country that you live in.' },
          'Long text': { value: 'GS' },
        }}
      />
      <States
        title="Postal code"
        part={Postal}
        states={{
          Rest: {},
          'With letters': { mask: '@#@ #@#', value: 'K1A 0B1' },
          Disabled: { value: '4000-322', isDisabled: true },
          Error: { value: '4000', error: '7 digits, as in 4000-322.' },
        }}
      />
    </>
  )
}

/** The numbering plans come when a phone field is used. */
async function loadRules(): Promise<PhoneRules> {
  const rules = await import('@fairhouse/domain/validation/phone-typing')
  return { format: rules.formatPhoneTyped, findCountry: rules.findPhoneCountry }
}

// All of them once; ten are enough to see a state by, and 245 in each make the page slow to check.
const FEW = PHONE_COUNTRIES.filter(({ code }) =>
  ['BR', 'DE', 'ES', 'IN', 'PT', 'TR'].includes(code),
)

type PhoneProps = FieldState & { readonly countries?: readonly PhoneCountry[] }

function Phone({ value = '', error, isDisabled, countries = FEW }: PhoneProps) {
  const [text, setText] = useState(value)
  const [country, setCountry] = useState('PT')
  return (
    <Field label="Phone" help="For codes when you sign in." error={error}>
      {(control) => (
        <PhoneInput
          {...control}
          value={text}
          onValueChange={setText}
          country={country}
          onCountryChange={setCountry}
          countries={countries}
          countryLabel="Country of the number"
          placeholder="912 345 678"
          loadRules={loadRules}
          disabled={isDisabled}
        />
      )}
    </Field>
  )
}

function Country({ value, error, isDisabled = false }: FieldState) {
  const [code, setCode] = useState<string | null>(value ?? null)
  return (
    <Field label="Country" error={error}>
      {(control) => (
        <CountryInput
          {...control}
          countries={COUNTRIES}
          value={code}
          onValueChange={setCode}
          placeholder="Choose your country"
          openLabel="Show the countries"
          emptyLabel="No country has this name."
          isDisabled={isDisabled}
        />
      )}
    </Field>
  )
}

type PostalProps = FieldState & { readonly mask?: string }

function Postal({ value = '', error, isDisabled, mask = '####-###' }: PostalProps) {
  const [text, setText] = useState(value)
  return (
    <Field label="Postal code" error={error}>
      {(control) => (
        <PostalCodeInput
          {...control}
          mask={mask}
          applyMask={applyMask}
          value={text}
          onValueChange={setText}
          disabled={isDisabled}
        />
      )}
    </Field>
  )
}
