import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type EmailFieldProps = Omit<TextFieldProps, 'autoComplete'> & {
  /** Whose address it is for the browser: the one to sign in with, or any of the visitor's. */
  readonly autoComplete: 'username' | 'username webauthn' | 'email'
}

/** An e-mail address. */
export function EmailField(props: EmailFieldProps): ReactNode {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" />
}
