import { Field, type FieldControl } from '@fairhouse/ui/field'
import type { ReactNode } from 'react'
import { useController, type ControllerRenderProps, type FieldValues } from 'react-hook-form'
import { fieldText } from './field-text.ts'
import { useFormAround } from './form-context.ts'

/** Attributes that make a control a field of the form; spread them on the control. */
export type FormControl = FieldControl &
  ControllerRenderProps<FieldValues, string> & { readonly 'aria-required': boolean }

export type FormFieldProps = {
  /** A key of the form's values. */
  readonly name: string
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly isOptional?: boolean | undefined
  /** True, or the error text; without it the field is required. */
  readonly validate?:
    | ((value: string, values: FieldValues) => Verdict | Promise<Verdict>)
    | undefined
  /** Fields whose rule looks at this one: judged again when it changes. */
  readonly deps?: readonly string[] | undefined
  /** Additional text after an error of this type. */
  readonly afterError?: ((type: string) => ReactNode) | undefined
}

type Verdict = true | string

/** A labelled field with its error. The parts beside this file are one line each: `<EmailField />`. */
export function FormField(
  props: FormFieldProps & { readonly children: (control: FormControl) => ReactNode },
): ReactNode {
  const { name, label, help, isOptional = false, deps, afterError, children } = props
  const validate = props.validate ?? (isOptional ? accept : requireText)
  const { control } = useFormAround()
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate, ...(deps && { deps: [...deps] }) },
  })
  const { error } = fieldState
  const more = error && afterError?.(error.type)
  return (
    <Field
      label={label}
      help={help}
      error={
        more ? (
          <>
            {error.message} {more}
          </>
        ) : (
          error?.message
        )
      }
    >
      {(wiring) => children({ ...wiring, ...field, 'aria-required': !isOptional })}
    </Field>
  )
}

function accept(): true {
  return true
}

function requireText(value: string): Verdict {
  return value !== '' || fieldText({ code: 'required' })
}
