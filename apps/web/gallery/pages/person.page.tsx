import { applyMask } from '@fairhouse/domain/mask'
import { Field } from '@fairhouse/ui/field'
import { BirthDateInput } from '@fairhouse/ui/inputs/birth-date-input'
import { CpfInput } from '@fairhouse/ui/inputs/cpf-input'
import { GenderInput } from '@fairhouse/ui/inputs/gender-input'
import { OneTimeCodeInput } from '@fairhouse/ui/inputs/one-time-code-input'
import { useState } from 'react'
import { Sample, Section } from '../sample.tsx'
type FieldState = {
  readonly value?: string
  readonly error?: string
  readonly isDisabled?: boolean
}

export function Page() {
  return (
    <>
      <Section title="Birth date">
        <Sample state="Rest">
          <Birth />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Birth value="1990-02-28" />
        </Sample>
        <Sample state="Disabled">
          <Birth value="1990-02-28" isDisabled />
        </Sample>
        <Sample state="Error">
          <Birth value="2012-02-28" error="You have to be at least 18 years old." />
        </Sample>
      </Section>
      <Section title="One-time code">
        <Sample state="Rest">
          <Code />
        </Sample>
        <Sample state="Focus" forced="focus">
          <Code value="482" />
        </Sample>
        <Sample state="Disabled">
          <Code value="482913" isDisabled />
        </Sample>
        <Sample state="Error">
          <Code value="482913" error="This code is not the one we sent. 3 tries are left." />
        </Sample>
      </Section>
      <Section title="Gender">
        <Sample state="Rest">
          <Gender />
        </Sample>
        <Sample state="Filled">
          <Gender value="female" />
        </Sample>
        <Sample state="Disabled">
          <Gender value="female" isDisabled />
        </Sample>
        <Sample state="Error">
          <Gender error="Choose one." />
        </Sample>
      </Section>
      <Section title="CPF number">
        <Sample state="Rest">
          <Cpf />
        </Sample>
        <Sample state="Filled">
          <Cpf value="529.982.247-25" />
        </Sample>
        <Sample state="Disabled">
          <Cpf value="529.982.247-25" isDisabled />
        </Sample>
        <Sample state="Error">
          <Cpf value="529.982.247-26" error="The last two digits do not fit the others." />
        </Sample>
      </Section>
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
