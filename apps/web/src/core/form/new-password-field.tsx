import { findPasswordFlaw } from '@fairhouse/domain/password'
import { measurePassword, type PasswordStrength } from '@fairhouse/ui/password-strength'
import { StrengthMeter } from '@fairhouse/ui/strength-meter'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import type { FormFieldProps } from '@fairhouse/app-kit/form/form-field'
import { PasswordField } from './password-field.tsx'
import styles from './new-password-field.module.css'

const WORDS: Readonly<Record<Exclude<PasswordStrength, 0>, MessageId>> = {
  1: 'account.password.strength.weak',
  2: 'account.password.strength.fair',
  3: 'account.password.strength.good',
  4: 'account.password.strength.strong',
}

export type NewPasswordFieldProps = Omit<FormFieldProps, 'help'> & {
  /** A password must not be made of it; empty when it is not known. */
  readonly email: string
}

/** A new password, with its strength while it is typed. */
export function NewPasswordField({ email, ...field }: NewPasswordFieldProps): ReactNode {
  const { control } = useFormAround()
  const password: string = useWatch({ control, name: field.name })
  const strength = strengthOf(password, email)
  const help = (
    <span className={styles.strength}>
      {strength > 0 && (
        <StrengthMeter strength={strength} label={t(WORDS[strength as keyof typeof WORDS])} />
      )}
      <span>{t('account.password.help')}</span>
    </span>
  )
  return <PasswordField {...field} help={help} autoComplete="new-password" />
}

/** A password that the site would refuse is always shown as weak. */
function strengthOf(password: string, email: string): PasswordStrength {
  const measured = measurePassword(password, email === '' ? [] : [email])
  if (measured === 0) return 0
  return findPasswordFlaw(password, { email }) ? 1 : measured
}
