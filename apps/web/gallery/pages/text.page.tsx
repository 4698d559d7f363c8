import { CopyField } from '@fairhouse/ui/copy-field'
import { Field } from '@fairhouse/ui/field'
import { Icon } from '@fairhouse/ui/icon'
import { INPUT_ATTRIBUTES } from '@fairhouse/ui/inputs/input-attributes'
import { SearchInput } from '@fairhouse/ui/inputs/search-input'
import { PasswordInput } from '@fairhouse/ui/password-input'
import { measurePassword } from '@fairhouse/ui/password-strength'
import { StrengthMeter } from '@fairhouse/ui/strength-meter'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState } from 'react'
import { type FieldState, Sample, Section, States } from '../sample.tsx'
import { LONG } from './words.ts'

export function Page() {
  return (
    <>
      <States
        title="Text"
        part={City}
        states={{
          Rest: {},
          Focus: { value: 'Porto' },
          Disabled: { value: 'Porto', isDisabled: true },
          Error: { value: 'P', error: 'A city has at least 2 letters.' },
        }}
      >
        <Sample state="With an icon">
          <Field label="Nickname" help="Shown to others in tables of wins.">
            {(control) => (
              <TextInput
                {...control}
                {...INPUT_ATTRIBUTES.nickname}
                lead={<Icon name="user" />}
                defaultValue="mara"
              />
            )}
          </Field>
        </Sample>
        <Sample state="Long text">
          <Field label={LONG.label} help={LONG.text}>
            {(control) => <TextInput {...control} defaultValue={LONG.text} />}
          </Field>
        </Sample>
      </States>
      <States
        title="Password"
        part={Password}
        states={{
          Rest: {},
          Weak: { value: 'dragon' },
          Strong: { value: 'a calm river 47 at dawn' },
          Error: { value: 'dragon', error: 'Too easy to guess. Use a few words.' },
        }}
      />
      <States
        title="Search"
        part={Search}
        states={{ Rest: {}, Filled: { value: 'dice' }, Focus: {}, Disabled: { isDisabled: true } }}
      />
      <Section title="Copy">
        <Sample state="Rest">
          <CopyField
            label="Reference"
            value="4f2a9c1e-7b3d"
            copyLabel="Copy the reference"
            copiedLabel="Copied"
            help="Support finds your case with it."
          />
        </Sample>
        <Sample state="Long text">
          <CopyField
            label="Address"
            value="bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdqbc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
            copyLabel="Copy the address"
            copiedLabel="Copied"
          />
        </Sample>
      </Section>
    </>
  )
}

function City({ value = '', error, isDisabled }: FieldState) {
  return (
    <Field label="City" help="Where you live." error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...INPUT_ATTRIBUTES.city}
          placeholder="Porto"
          defaultValue={value}
          disabled={isDisabled}
        />
      )}
    </Field>
  )
}

const STRENGTH = ['Empty', 'Too easy to guess', 'Fair', 'Good', 'Strong']

function Password({ value = '', error }: FieldState) {
  const [text, setText] = useState(value)
  const strength = measurePassword(text)
  return (
    <Field
      label="New password"
      help="At least 8 characters. A few words are easiest to remember."
      error={error}
    >
      {(control) => (
        <>
          <PasswordInput
            {...control}
            autoComplete="new-password"
            showLabel="Show the password"
            hideLabel="Hide the password"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {text !== '' && <StrengthMeter strength={strength} label={STRENGTH[strength] ?? ''} />}
        </>
      )}
    </Field>
  )
}

function Search({ value = '', isDisabled }: FieldState) {
  const [text, setText] = useState(value)
  return (
    <SearchInput
      aria-label="Search games"
      placeholder="Search games, teams, providers"
      value={text}
      onValueChange={setText}
      clearLabel="Clear the search"
      disabled={isDisabled}
    />
  )
}
