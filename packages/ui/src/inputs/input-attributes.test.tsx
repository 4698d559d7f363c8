import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { AmountInput } from '../amount-input.tsx'
import { PasswordInput } from '../password-input.tsx'
import { TextInput } from '../text-input.tsx'
import { BirthDateInput } from './birth-date-input.tsx'
import { CountryInput } from './country-input.tsx'
import { CpfInput } from './cpf-input.tsx'
import { GenderInput } from './gender-input.tsx'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'
import { OneTimeCodeInput } from './one-time-code-input.tsx'
import { PhoneInput } from './phone-input.tsx'
import { PostalCodeInput } from './postal-code-input.tsx'
import { SearchInput } from './search-input.tsx'

const ignore = () => undefined
const same = (_: string, text: string, caret: number) => ({ text, caret })
const typed = { 'aria-label': 'Field', value: '', onValueChange: ignore }

const birthDate = (
  <BirthDateInput
    label="Birth date"
    labels={{ day: 'Day', month: 'Month', year: 'Year' }}
    value=""
    onValueChange={ignore}
  />
)

type Row = {
  readonly kind: string
  readonly input: ReactElement
  readonly label?: string
  readonly autocomplete: string
  readonly inputmode?: string
  readonly enterkeyhint?: string
  readonly type?: string
}

const numeric = { inputmode: 'numeric', enterkeyhint: 'next' }

const ROWS: readonly Row[] = [
  { kind: 'birth date, day', input: birthDate, label: 'Day', autocomplete: 'bday-day', ...numeric },
  {
    kind: 'birth date, month',
    input: birthDate,
    label: 'Month',
    autocomplete: 'bday-month',
    ...numeric,
  },
  {
    kind: 'birth date, year',
    input: birthDate,
    label: 'Year',
    autocomplete: 'bday-year',
    ...numeric,
  },
  {
    kind: 'one-time code',
    input: <OneTimeCodeInput {...typed} />,
    autocomplete: 'one-time-code',
    inputmode: 'numeric',
    enterkeyhint: 'done',
  },
  {
    kind: 'CPF',
    input: <CpfInput {...typed} applyMask={same} />,
    autocomplete: 'off',
    ...numeric,
  },
  {
    kind: 'amount',
    input: <AmountInput {...typed} />,
    autocomplete: 'off',
    inputmode: 'decimal',
    enterkeyhint: 'done',
  },
  { kind: 'gender', input: <GenderInput aria-label="Field" options={[]} />, autocomplete: 'sex' },
  {
    kind: 'new password',
    input: (
      <PasswordInput
        aria-label="Field"
        showLabel="Show"
        hideLabel="Hide"
        autoComplete="new-password"
      />
    ),
    autocomplete: 'new-password',
    type: 'password',
  },
  {
    kind: 'phone',
    input: (
      <PhoneInput
        {...typed}
        country="PT"
        countries={[]}
        countryLabel="Country"
        onCountryChange={ignore}
        loadRules={async () => ({ format: (text) => text, findCountry: () => null })}
      />
    ),
    autocomplete: 'tel',
    inputmode: 'tel',
    enterkeyhint: 'next',
    type: 'tel',
  },
  {
    kind: 'postal code of digits',
    input: <PostalCodeInput {...typed} mask="####-###" applyMask={same} />,
    autocomplete: 'postal-code',
    ...numeric,
  },
  {
    kind: 'postal code of letters',
    input: <PostalCodeInput {...typed} mask="@#@ #@#" applyMask={same} />,
    autocomplete: 'postal-code',
    inputmode: 'text',
    enterkeyhint: 'next',
  },
  {
    kind: 'search',
    input: <SearchInput {...typed} clearLabel="Clear" />,
    autocomplete: 'off',
    enterkeyhint: 'search',
    type: 'search',
  },
]

test.each(ROWS)('$kind has the attributes for browsers', ({ input, label = 'Field', ...row }) => {
  render(input)
  const control = screen.getByLabelText(label)
  const { kind: _, ...wanted } = row
  const found = Object.keys(wanted).map((name) => [name, control.getAttribute(name)])
  expect(Object.fromEntries(found)).toEqual(wanted)
})

test('a country is filled in by its name', () => {
  render(
    <CountryInput
      countries={[{ code: 'PT', name: 'Portugal' }]}
      value={null}
      onValueChange={ignore}
      openLabel="Open"
      emptyLabel="None"
    />,
  )
  expect(screen.getByRole('combobox').getAttribute('autocomplete')).toBe('country-name')
})

test.each(Object.entries(INPUT_ATTRIBUTES))('%s has its own token and keyboard', (kind, entry) => {
  render(<TextInput aria-label={kind} {...entry} />)
  const control = screen.getByLabelText(kind)
  expect(control.getAttribute('autocomplete')).toBe(entry.autoComplete)
  expect(control.getAttribute('enterkeyhint')).toMatch(/^(next|done|search)$/)
})

test('machine-readable values are never autocorrected', () => {
  const exact = [
    'email',
    'bonusCode',
    'nickname',
    'postalCode',
    'search',
    'cpf',
    'cardNumber',
  ] as const
  for (const kind of exact) {
    expect(INPUT_ATTRIBUTES[kind]).toMatchObject({ autoCorrect: 'off', spellCheck: false })
  }
})
