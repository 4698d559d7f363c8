import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { Field } from '../field.tsx'
import { comboboxPart } from './combobox.tsx'
import { CountryInput } from './country-input.tsx'
import { CurrencyInput } from './currency-input.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Switch } from './switch.tsx'
beforeAll(() => comboboxPart.load())
function Country() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Field label="Country" error="Choose one.">
        {(control) => (
          <CountryInput
            {...control}
            countries={[
              { code: 'BR', name: 'Brazil' },
              { code: 'PT', name: 'Portugal' },
              { code: 'ST', name: 'São Tomé and Príncipe' },
            ]}
            value={value}
            onValueChange={setValue}
            openLabel="Show the countries"
            emptyLabel="No country like this"
          />
        )}
      </Field>
      <output>{value}</output>
    </>
  )
}

const combobox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })

function type(input: HTMLElement, text: string) {
  input.focus()
  fireEvent.input(input, { target: { value: text }, inputType: 'insertText' })
}

function search(text: string) {
  type(combobox(), text)
}

test('a country is found without its accents and chosen by Enter', async () => {
  render(<Country />)
  search('sao')
  await screen.findByRole('option', { name: /São Tomé/ })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  fireEvent.keyDown(combobox(), { key: 'ArrowDown' })
  fireEvent.keyDown(combobox(), { key: 'Enter' })
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('ST'))
})

test('a country is found by its two letters and chosen by a press', async () => {
  render(<Country />)
  search('pt')
  fireEvent.click(await screen.findByRole('option', { name: /Portugal/ }))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('PT'))
  expect(combobox().value).toBe('Portugal')
})

test('a country that the browser fills in is chosen', async () => {
  render(<Country />)
  fireEvent.input(combobox(), { target: { value: 'Portugal' } })
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('PT'))
})

test('an empty result is announced', async () => {
  render(<Country />)
  search('zz')
  expect(await screen.findByText('No country like this')).toBeTruthy()
})

test('a field names its combobox and describes it by its error', () => {
  render(<Country />)
  expect(combobox().getAttribute('aria-invalid')).toBe('true')
  const ids = combobox().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Choose one.')
})

test('a currency is found by its code', async () => {
  const chosen: (string | null)[] = []
  render(
    <Field label="Currency">
      {(control) => (
        <CurrencyInput
          {...control}
          currencies={[
            { code: 'EUR', name: 'Euro', symbol: '€' },
            { code: 'BRL', name: 'Brazilian real', symbol: 'R$' },
          ]}
          value="EUR"
          onValueChange={(code) => chosen.push(code)}
          openLabel="Show the currencies"
          emptyLabel="No currency like this"
        />
      )}
    </Field>,
  )
  const input = screen.getByRole('combobox', { name: 'Currency' })
  type(input, 'brl')
  fireEvent.click(await screen.findByRole('option', { name: /Brazilian real/ }))
  await waitFor(() => expect(chosen.at(-1)).toBe('BRL'))
})

test('a radio group is a named group whose options have descriptions', () => {
  const chosen: string[] = []
  render(
    <RadioGroup
      label="Limit"
      value="day"
      onValueChange={(value) => chosen.push(value)}
      error="Choose a period."
      options={[
        { value: 'day', label: 'Daily', hint: 'From midnight' },
        { value: 'week', label: 'Weekly', hint: 'From Monday' },
        { value: 'year', label: 'Yearly', isDisabled: true },
      ]}
    />,
  )
  const group = screen.getByRole('group', { name: 'Limit' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose a period.',
  )
  const week = screen.getByRole('radio', { name: /Weekly/ })
  expect(document.getElementById(week.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'From Monday',
  )
  fireEvent.click(week)
  expect(chosen).toEqual(['week'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Yearly/ }).disabled).toBe(true)
})

test('a switch says on or off, and waits while the server decides', () => {
  const changes: boolean[] = []
  const props = { label: 'Offers by e-mail', onCheckedChange: (on: boolean) => changes.push(on) }
  const { rerender } = render(<Switch {...props} checked={false} />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Offers by e-mail' })
  fireEvent.click(control)
  expect(changes).toEqual([true])
  rerender(<Switch {...props} checked isBusy />)
  fireEvent.click(control)
  expect(changes).toEqual([true])
  expect([control.checked, control.getAttribute('aria-busy')]).toEqual([true, 'true'])
})
