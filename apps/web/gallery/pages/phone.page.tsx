import { applyMask } from '@fairhouse/domain/mask'
import { Field } from '@fairhouse/ui/field'
import { CountryInput } from '@fairhouse/ui/inputs/country-input'
import { type PhoneCountry, PhoneInput, type PhoneRules } from '@fairhouse/ui/inputs/phone-input'
import { PostalCodeInput } from '@fairhouse/ui/inputs/postal-code-input'
import { useState } from 'react'
import { COUNTRIES, PHONE_COUNTRIES } from '../countries.ts'
import { Sample, Section } from '../sample.tsx'

type FieldState = {
  readonly value?: string
  readonly error?: string
  readonly isDisabled?: boolean
}

/** The four kinds of what is wrong with a number, worded. */
const FLAWS = {
  NOT_A_NUMBER: { value: '', error: 'Enter a phone number, for example 912 345 678.' },
  INVALID_COUNTRY: { value: '+999 123', error: 'No country has this calling code.' },
  TOO_SHORT: { value: '9', error: 'This number is too short.' },
  TOO_LONG: { value: '912 345 678 912 345 678', error: 'This number is too long.' },
} as const

export function Page() {
  return (
    <>
      <Section title="Phone">
        <Sample state="Rest">
          <Phone countries={PHONE_COUNTRIES} />
        </Sample>
        <Sample state="Filled">
          <Phone value="912 345 678" />
        </Sample>
        <Sample state="Hover" forced="hover">
          <Phone value="912 345 678" />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Phone value="912 345 678" />
        </Sample>
        <Sample state="Disabled">
          <Phone value="912 345 678" isDisabled />
        </Sample>
        {Object.entries(FLAWS).map(([flaw, sample]) => (
          <Sample key={flaw} state={flaw}>
            <Phone {...sample} />
          </Sample>
        ))}
      </Section>
      <Section title="Country">
        <Sample state="Rest">
          <Country />
        </Sample>
        <Sample state="Filled">
          <Country value="PT" />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Country value="PT" />
        </Sample>
        <Sample state="Disabled">
          <Country value="PT" isDisabled />
        </Sample>
        <Sample state="Error">
          <Country error="Choose the country that you live in." />
        </Sample>
        <Sample state="Long text">
          <Country value="GS" />
        </Sample>
      </Section>
      <Section title="Postal code">
        <Sample state="Rest">
          <Postal mask="####-###" />
        </Sample>
        <Sample state="With letters">
          <Postal mask="@#@ #@#" value="K1A 0B1" />
        </Sample>
        <Sample state="Disabled">
          <Postal mask="####-###" value="4000-322" isDisabled />
        </Sample>
        <Sample state="Error">
          <Postal mask="####-###" value="4000" error="7 digits, as in 4000-322." />
        </Sample>
      </Section>
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

function Postal({ value = '', error, isDisabled, mask }: FieldState & { readonly mask: string }) {
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
