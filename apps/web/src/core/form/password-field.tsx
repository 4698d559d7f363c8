import { PasswordInput } from '@fairhouse/ui/password-input'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { FormField, type FormFieldProps } from '@fairhouse/app-kit/form/form-field'

export type PasswordFieldProps = FormFieldProps & {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps): ReactNode {
  return (
    <FormField {...field}>
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete={autoComplete}
          showLabel={t('account.password.show')}
          hideLabel={t('account.password.hide')}
        />
      )}
    </FormField>
  )
}
