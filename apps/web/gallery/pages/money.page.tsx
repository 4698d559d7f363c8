import { ChoiceGrid } from '@fairhouse/ui/choice-grid'
import { Field } from '@fairhouse/ui/field'
import { CurrencyInput } from '@fairhouse/ui/inputs/currency-input'
import { Mark } from '@fairhouse/ui/mark'
import { useState } from 'react'
import { Sample, Section } from '../sample.tsx'
import { LONG } from './words.ts'

type FieldState = {
  readonly value?: string
  readonly error?: string
  readonly isDisabled?: boolean
}

export function Page() {
  return (
    <>
      <HowMuch />
      <FromWhere />
    </>
  )
}

function HowMuch() {
  return (
    <>
      <Section title="Payment" columns="wide">
        <Sample state="Rest">
          <Payment />
        </Sample>
        <Sample state="Hover" forced="hover">
          <Payment />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Payment />
        </Sample>
        <Sample state="Error">
          <Payment value="" error="Choose how you want to pay." />
        </Sample>
      </Section>
    </>
  )
}

function FromWhere() {
  return (
    <>
      <Section title="Currencies">
        <Sample state="Rest">
          <Currency />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Currency />
        </Sample>
        <Sample state="Disabled">
          <Currency isDisabled />
        </Sample>
        <Sample state="Error">
          <Currency value="" error="Choose the currency of your account." />
        </Sample>
      </Section>
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
  { code: 'EUR', name: 'Euro', symbol: '€', balance: '248.60' },
  { code: 'BRL', name: 'Brazilian real', symbol: 'R$', balance: '1,020.00' },
  { code: 'BTC', name: 'Bitcoin', symbol: '₿', balance: '4.21' },
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
