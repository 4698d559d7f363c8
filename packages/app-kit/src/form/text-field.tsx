import { TextInput, type TextInputProps } from '@fairhouse/ui/text-input'
import type { ReactNode } from 'react'
import { FormField, type FormFieldProps } from './form-field.tsx'

export type TextFieldProps = FormFieldProps & Omit<TextInputProps, keyof FormFieldProps>

/** A line of text. */
export function TextField(props: TextFieldProps): ReactNode {
  const { name, label, help, isOptional, validate, deps, afterError, ...attributes } = props
  return (
    <FormField {...{ name, label, help, isOptional, validate, deps, afterError }}>
      {(control) => <TextInput spellCheck={false} {...attributes} {...control} />}
    </FormField>
  )
}
