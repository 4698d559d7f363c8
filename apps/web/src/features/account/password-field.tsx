import type { ReactNode } from 'react'
import { useFormState, useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { NewPasswordField } from '#core/new-password-field.tsx'
import type { SignUpValues } from './sign-up.validation.ts'

export type PasswordFieldProps = {
  readonly control: Control<SignUpValues>
  readonly register: UseFormRegister<SignUpValues>
}

/** The password of a new account. */
export function PasswordField({ control, register }: PasswordFieldProps): ReactNode {
  const { errors } = useFormState({ control, name: 'password' })
  const [password, email] = useWatch({ control, name: ['password', 'email'] })
  return (
    <NewPasswordField
      label={t('account.password')}
      password={password}
      email={email}
      error={errors.password?.message}
      registration={register('password')}
    />
  )
}
