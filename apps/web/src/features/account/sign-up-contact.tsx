import type { ReactNode } from 'react'
import { useFormState, type Control, type UseFormRegister } from 'react-hook-form'
import { EmailField } from '#core/email-field.tsx'
import { t } from '#core/i18n.ts'
import { EmailError } from './email-error.tsx'
import { PasswordField } from './password-field.tsx'
import type { SignUpValues } from './sign-up.validation.ts'

export type SignUpContactProps = {
  readonly control: Control<SignUpValues>
  readonly register: UseFormRegister<SignUpValues>
}

/** An address with a password, for who comes by e-mail. */
export function EmailContact({ control, register }: SignUpContactProps): ReactNode {
  const { errors } = useFormState({ control, name: 'email' })
  return (
    <>
      <EmailField
        label={t('account.email')}
        error={errors.email && <EmailError error={errors.email} />}
        autoComplete="email"
        registration={register('email')}
      />
      <PasswordField control={control} register={register} />
    </>
  )
}
