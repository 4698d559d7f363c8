import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import type { ReactNode } from 'react'

export type NameFieldProps = {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly value: string
  readonly autoComplete: string
  readonly isRequired: boolean
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/** One name of the profile. */
export function NameField(props: NameFieldProps): ReactNode {
  const { label, help, error, isRequired, onChange, ...attributes } = props
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <TextInput
          {...control}
          {...attributes}
          aria-required={isRequired}
          maxLength={60}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
