import { Field } from '@fairhouse/ui/field'
import { PasswordInput } from '@fairhouse/ui/password-input'
import type { ReactNode } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import type { SignUpValues } from './sign-up.validation.ts'

/** The password once more, where the operator wants that. */
export function RepeatedPassword({ control }: { control: Control<SignUpValues> }): ReactNode {
  const { field, fieldState } = useController({ control, name: 'password_confirmation' })
  const [way, password] = useWatch({ control, name: ['way', 'password'] })
  // By phone a password is a choice: one that was not made is not repeated.
  if (way === 'phone' && password === '') return null
  return (
    <Field label={t('account.password.repeat')} error={fieldState.error?.message}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          {...field}
          autoComplete="new-password"
          aria-required
          showLabel={t('account.password.show')}
          hideLabel={t('account.password.hide')}
        />
      )}
    </Field>
  )
}
