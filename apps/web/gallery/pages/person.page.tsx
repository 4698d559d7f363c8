import { applyMask } from '@fairhouse/domain/mask'
import { Field } from '@fairhouse/ui/field'
import { BirthDateInput } from '@fairhouse/ui/inputs/birth-date-input'
import { CpfInput } from '@fairhouse/ui/inputs/cpf-input'
import { DateInput } from '@fairhouse/ui/inputs/date-input'
import { EmailVerifyInput, type EmailState } from '@fairhouse/ui/inputs/email-verify-input'
import { GenderInput } from '@fairhouse/ui/inputs/gender-input'
import { OneTimeCodeInput } from '@fairhouse/ui/inputs/one-time-code-input'
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
      <Section title="Date">
        <Sample state="Rest">
          <From />
        </Sample>
        <Sample state="Filled">
          <From value="2026-11-20" />
        </Sample>
        <Sample state="Disabled">
          <From value="2026-11-20" isDisabled />
        </Sample>
        <Sample state="Error">
          <From value="2028-01-01" error="A day that is not over yet has no history." />
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
      <Section title="E-mail verify" columns="wide">
        <Sample state="Rest">
          <Email state="unverified" />
        </Sample>
        <Sample state="Loading">
          <Email state="sending" />
        </Sample>
        <Sample state="Sent">
          <Email state="sent" />
        </Sample>
        <Sample state="Confirmed">
          <Email state="verified" />
        </Sample>
        <Sample state="Error">
          <Email state="unverified" error="The part after @ is missing." value="mara@" />
        </Sample>
        <Sample state="Long text">
          <Email state="verified" value={`${LONG.word.toLowerCase()}@example.org`} />
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
      help="As in your papers."
      {...props}
    />
  )
}

function From({ value = '', error, isDisabled }: FieldState) {
  const [date, setDate] = useState(value)
  return (
    <Field label="From" help="The first day that is shown." error={error}>
      {(control) => (
        <DateInput {...control} value={date} onValueChange={setDate} disabled={isDisabled} />
      )}
    </Field>
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

type EmailProps = { readonly state: EmailState; readonly value?: string; readonly error?: string }

function Email({ state, value = 'mara@example.org', error }: EmailProps) {
  const [email, setEmail] = useState(value)
  return (
    <EmailVerifyInput
      label="E-mail"
      value={email}
      onValueChange={setEmail}
      state={state}
      onSend={() => undefined}
      sendLabel="Confirm"
      sendingLabel="Sending…"
      verifiedLabel="Confirmed"
      {...(state === 'sent' ? { waitText: 'Again in 0:24' } : {})}
      help={state === 'sent' ? 'We sent you a message. Open the link in it.' : undefined}
      error={error}
    />
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
