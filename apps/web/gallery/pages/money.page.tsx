import { ChoiceGrid } from '@fairhouse/ui/choice-grid'
import { Field } from '@fairhouse/ui/field'
import { CurrencyInput } from '@fairhouse/ui/inputs/currency-input'
import { Mark } from '@fairhouse/ui/mark'
import { useState } from 'react'
import { type FieldState, States } from '../sample.tsx'
import { LONG } from './words.ts'

export function Page() {
  return (
    <>
      <States
        title="Payment"
        columns="wide"
        part={Payment}
        states={{
          Rest: {},
          Hover: {},
          Focus: {},
          Error: { value: '', error: 'Choose how you want to pay.' },
        }}
      />
      <States
        title="Currencies"
        part={Currency}
        states={{
          Rest: {},
          Focus: {},
          Disabled: { isDisabled: true },
          Error: { value: '', error: 'Choose the currency of your account.' },
        }}
      />
    </>
  )
}

function Payment({ value = 'card', error }: FieldState) {
  const [method, setMethod] = useState(value)
  return (
    <ChoiceGrid
      label="Method"
      value={method}
      onValueChange={setMethod}
      error={error}
      choices={[
        { value: 'card', label: 'Card', hint: 'at once' },
        { value: 'pix', label: 'Pix', hint: 'at once' },
        { value: 'btc', label: 'Bitcoin', hint: 'about 20 minutes', lead: <Mark text="₿" /> },
        { value: 'sepa', label: 'SEPA', hint: '1 day' },
        { value: 'agent', label: 'Cash agent', hint: 'by hand' },
        { value: 'papara', label: 'Papara', hint: 'not in Portugal', isDisabled: true },
      ]}
    />
  )
}

const CURRENCIES = [
  { code: 'EUR', name: 'Euro', symbol: '€' },
  { code: 'BRL', name: 'Brazilian real', symbol: 'R$' },
  { code: 'BTC', name: 'Bitcoin', symbol: '₿' },
  { code: 'TRY', name: 'Turkish lira', symbol: '₺' },
  { code: 'XXX', name: LONG.word, symbol: 'X' },
]

function Currency({ value = 'EUR', error, isDisabled = false }: FieldState) {
  const [code, setCode] = useState<string | null>(value === '' ? null : value)
  return (
    <Field label="Currency" error={error}>
      {(control) => (
        <CurrencyInput
          {...control}
          currencies={CURRENCIES}
          value={code}
          onValueChange={setCode}
          placeholder="Choose a currency"
          openLabel="Show the currencies"
          emptyLabel="No currency has this name."
          isDisabled={isDisabled}
        />
      )}
    </Field>
  )
}
