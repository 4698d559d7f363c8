import { OneTimeCodeInput } from '@fairhouse/ui/inputs/one-time-code-input'
import { useEffect, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { fieldText } from './field-text.ts'
import { useFormAround } from './form-context.ts'
import { FormField } from './form-field.tsx'

const DIGITS = 6

export type CodeFieldProps = {
  readonly label: string
  readonly help: string
  /** Error text for fewer than six digits. */
  readonly tooShort: string
  /** Error text for no digit, once a code has been refused and taken away. */
  readonly refused?: string | undefined
}

/** Six digits, the value `code` of the form; the last one sends it. */
export function CodeField({ label, help, tooShort, refused }: CodeFieldProps): ReactNode {
  const { control, setFocus, setValue, submit } = useFormAround()
  const { isSubmitting } = useFormState({ control })
  // The form mounts after its dialog, which could not focus it. A frame later, since a dialog
  // whose pressed button was removed takes the focus itself in its next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('code'))
    return () => cancelAnimationFrame(frame)
  }, [setFocus])
  return (
    <FormField
      name="code"
      label={label}
      help={help}
      validate={(typed) => {
        if (typed === '') return refused ?? fieldText({ code: 'required' })
        return typed.length >= DIGITS || tooShort
      }}
    >
      {({ onChange, ...field }) => (
        <OneTimeCodeInput
          {...field}
          digits={DIGITS}
          readOnly={isSubmitting}
          onValueChange={onChange}
          onFilled={(code) => {
            setValue('code', code)
            void submit()
          }}
        />
      )}
    </FormField>
  )
}
