import { useEffect, type ReactNode } from 'react'
import { useController, type Control, type Validate } from 'react-hook-form'
import { PhoneField } from '#core/phone-field.tsx'
import { keepDraft } from './account-draft.ts'

/** What the forms with a number have of it. */
export type PhoneValues = { phone: string; phoneCountry: string }

export type FormPhoneFieldProps<V extends PhoneValues> = {
  readonly control: Control<V>
  readonly help?: ReactNode
  /** What more to say behind an error. */
  readonly aside?: (type: string | undefined) => ReactNode
  /** Absent where the form judges all its fields together. */
  readonly validate?: Validate<string, V>
}

/** The number of a form, kept for as long as the tab lives. */
export function FormPhoneField<V extends PhoneValues>(props: FormPhoneFieldProps<V>): ReactNode {
  // A form of more fields is one of these, too: the controller asks for no others.
  const control = props.control as unknown as Control<PhoneValues>
  const validate = props.validate as Validate<string, PhoneValues> | undefined
  const { field, fieldState } = useController({
    control,
    name: 'phone',
    ...(validate !== undefined && { rules: { validate } }),
  })
  const { field: country } = useController({ control, name: 'phoneCountry' })
  useEffect(() => {
    keepDraft(sessionStorage, { phone: field.value, phoneCountry: country.value })
  }, [field.value, country.value])
  const { error } = fieldState
  return (
    <PhoneField
      ref={field.ref}
      value={{ text: field.value, country: country.value }}
      onValueChange={(value) => {
        if (value.country !== country.value) country.onChange(value.country)
        if (value.text !== field.value) field.onChange(value.text)
      }}
      onBlur={field.onBlur}
      help={props.help}
      error={
        error && (
          <>
            {error.message} {props.aside?.(error.type)}
          </>
        )
      }
    />
  )
}
