import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import type { ReactNode } from 'react'
import { useFormState, type Control, type UseFormRegister } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import { InlineLink } from './inline-link.tsx'
import { PasswordField } from './password-field.tsx'
import type { SignUpValues } from './sign-up.validation.ts'

export type SignUpContactProps = {
  readonly control: Control<SignUpValues>
  readonly register: UseFormRegister<SignUpValues>
}

/** An address with a password, for who comes by e-mail. */
export function EmailContact({ control, register }: SignUpContactProps): ReactNode {
  const { errors } = useFormState({ control, name: 'email' })
  const error = errors.email && (
    <>
      {errors.email.message}{' '}
      {errors.email.type === 'taken' && (
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
  return (
    <>
      <Field label={t('account.email')} error={error}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...register('email')}
            aria-required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <PasswordField control={control} register={register} />
    </>
  )
}
