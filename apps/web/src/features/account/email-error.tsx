import type { ReactNode } from 'react'
import type { FieldError } from 'react-hook-form'
import { T } from '#core/message.tsx'
import { InlineLink } from './inline-link.tsx'

/** What is wrong with the address of a new account, and the ways on for who has one already. */
export function EmailError({ error }: { readonly error: FieldError }): ReactNode {
  return (
    <>
      {error.message}{' '}
      {error.type === 'taken' && (
        <T
          id="account.signUp.taken"
          parts={{
            signIn: (text) => <InlineLink modal="sign-in">{text}</InlineLink>,
            reset: (text) => <InlineLink modal="forgot-pass">{text}</InlineLink>,
          }}
        />
      )}
    </>
  )
}
