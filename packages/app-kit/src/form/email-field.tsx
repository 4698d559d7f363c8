import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type EmailFieldProps = Omit<TextFieldProps, 'autoComplete'> & {
  /** The autofill token: the address to sign in with, or any address of the visitor. */
  readonly autoComplete: 'username' | 'username webauthn' | 'email'
}

/** An e-mail address. */
export function EmailField(props: EmailFieldProps): ReactNode {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" />
}
