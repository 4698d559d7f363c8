import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

export type EmailFieldProps = {
  readonly label: string
  readonly help?: ReactNode
  readonly error: ReactNode
  /** Whose address it is for the browser: the one to sign in with, or any of the visitor's. */
  readonly autoComplete: 'username' | 'username webauthn' | 'email'
  readonly registration: UseFormRegisterReturn
}

/** An e-mail address that a form cannot do without. */
export function EmailField(props: EmailFieldProps): ReactNode {
  const { label, help, error, autoComplete, registration } = props
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <TextInput
          {...wiring}
          {...registration}
          aria-required
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
