import { applyMask } from '@fairhouse/domain/mask'
import { Field } from '@fairhouse/ui/field'
import { BirthDateInput } from '@fairhouse/ui/inputs/birth-date-input'
import { CpfInput } from '@fairhouse/ui/inputs/cpf-input'
import { GenderInput } from '@fairhouse/ui/inputs/gender-input'
import { OneTimeCodeInput } from '@fairhouse/ui/inputs/one-time-code-input'
import { useState } from 'react'
import { type FieldState, States } from '../sample.tsx'

export function Page() {
  return (
    <>
      <States
        title="Birth date"
        part={Birth}
        states={{
          Rest: {},
          Focus: { value: '1990-02-28' },
          Disabled: { value: '1990-02-28', isDisabled: true },
          Error: { value: '2012-02-28', error: 'You have to be at least 18 years old.' },
        }}
      />
      <States
        title="One-time code"
        part={Code}
        states={{
          Rest: {},
          Focus: { value: '482' },
          Disabled: { value: '482913', isDisabled: true },
          Error: { value: '482913', error: 'This code is not the one we sent. 3 tries are left.' },
        }}
      />
      <States
        title="Gender"
        part={Gender}
        states={{
          Rest: {},
          Filled: { value: 'female' },
          Disabled: { value: 'female', isDisabled: true },
          Error: { error: 'Choose one.' },
        }}
      />
      <States
        title="CPF number"
        part={Cpf}
        states={{
          Rest: {},
          Filled: { value: '529.982.247-25' },
          Disabled: { value: '529.982.247-25', isDisabled: true },
          Error: { value: '529.982.247-26', error: 'The last two digits do not fit the others.' },
        }}
      />
    </>
  )
}

function Birth({ value = '', ...props }: FieldState) {
  const [date, setDate] = useState(value)
  return (
    <BirthDateInput
      label="Birth date"
      labels={{ day: 'Day', month: 'Month', year: 'Year' }}
      placeholders={{ day: 'DD', month: 'MM', year: 'YYYY' }}
      value={date}
      onValueChange={setDate}
      help="As in your passport or identity card."
      {...props}
    />
  )
}

function Code({ value = '', error, isDisabled }: FieldState) {
  const [code, setCode] = useState(value)
  return (
    <Field label="Code" help="Sent to m…a@example.org, good for 10 minutes." error={error}>
      {(control) => (
        <OneTimeCodeInput {...control} value={code} onValueChange={setCode} disabled={isDisabled} />
      )}
    </Field>
  )
}

function Gender({ value = '', error, isDisabled }: FieldState) {
  return (
    <Field label="Gender" error={error}>
      {(control) => (
        <GenderInput
          {...control}
          placeholder="Choose"
          defaultValue={value}
          disabled={isDisabled}
          options={[
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
            { value: 'other', label: 'Other' },
          ]}
        />
      )}
    </Field>
  )
}

function Cpf({ value = '', error, isDisabled }: FieldState) {
  const [text, setText] = useState(value)
  return (
    <Field label="CPF" help="11 digits." error={error}>
      {(control) => (
        <CpfInput
          {...control}
          applyMask={applyMask}
          value={text}
          onValueChange={setText}
          disabled={isDisabled}
        />
      )}
    </Field>
  )
}
