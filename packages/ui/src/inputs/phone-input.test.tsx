import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PhoneInput, type PhoneRules } from './phone-input.tsx'

const COUNTRIES = [
  { code: 'BR', name: 'Brazil', callingCode: '+55' },
  { code: 'PT', name: 'Portugal', callingCode: '+351' },
]

const RULES: PhoneRules = {
  format: (text, country) => (country === 'PT' ? text.replace(/^(\d{3})(?=\d)/, '$1 ') : text),
  findCountry: (text) => (text.startsWith('+55') ? 'BR' : null),
}

function Phone({ loadRules }: { loadRules: () => Promise<PhoneRules> }) {
  const [value, setValue] = useState('')
  const [country, setCountry] = useState('PT')
  return (
    <PhoneInput
      aria-label="Phone"
      value={value}
      onValueChange={setValue}
      country={country}
      onCountryChange={setCountry}
      countries={COUNTRIES}
      countryLabel="Country of the number"
      loadRules={loadRules}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Country/ })

async function focusWithRules() {
  let loads = 0
  let isLoaded = false
  const loadRules = async () => {
    loads += 1
    await Promise.resolve()
    isLoaded = true
    return RULES
  }
  render(<Phone loadRules={loadRules} />)
  expect(loads).toBe(0)
  fireEvent.focus(field())
  await waitFor(() => expect(isLoaded).toBe(true))
}

test('the rules are loaded when the field is used, and write the number as the country does', async () => {
  await focusWithRules()
  await waitFor(() => {
    fireEvent.change(field(), { target: { value: '' } })
    fireEvent.change(field(), { target: { value: '9123' } })
    expect(field().value).toBe('912 3')
  })
})

test('a number that is there before the rules takes its form and country when they come', async () => {
  const rules = Promise.withResolvers<PhoneRules>()
  render(<Phone loadRules={() => rules.promise} />)
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: '9123' } })
  expect(field().value).toBe('9123')
  rules.resolve(RULES)
  await waitFor(() => expect(field().value).toBe('912 3'))
})

test('digits of other scripts are written as those of the wire', () => {
  render(<Phone loadRules={async () => RULES} />)
  fireEvent.change(field(), { target: { value: '٩١٢ ۳' } })
  expect(field().value).toBe('912 3')
})

test('a number with + chooses its country', async () => {
  await focusWithRules()
  await waitFor(() => {
    fireEvent.change(field(), { target: { value: '' } })
    fireEvent.change(field(), { target: { value: '+5511' } })
    expect(country().value).toBe('BR')
  })
})

test('without the rules a number stays as typed, without characters that are not part of one', async () => {
  render(<Phone loadRules={() => Promise.reject(new Error('offline'))} />)
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: '9123abc' } })
  expect(field().value).toBe('9123')
})

test('the country is chosen from a list with calling codes', () => {
  render(<Phone loadRules={async () => RULES} />)
  expect([...country().options].map(({ text }) => text)).toEqual([
    'Brazil (+55)',
    'Portugal (+351)',
  ])
  fireEvent.change(country(), { target: { value: 'BR' } })
  expect(country().value).toBe('BR')
})
