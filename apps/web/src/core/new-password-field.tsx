import { findPasswordFlaw } from '@fairhouse/domain/password'
import { Field } from '@fairhouse/ui/field'
import { PasswordInput } from '@fairhouse/ui/password-input'
import { measurePassword, type PasswordStrength } from '@fairhouse/ui/password-strength'
import { StrengthMeter } from '@fairhouse/ui/strength-meter'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { t, type MessageId } from './i18n.ts'
import styles from './new-password-field.module.css'

const WORDS: Readonly<Record<Exclude<PasswordStrength, 0>, MessageId>> = {
  1: 'account.password.strength.weak',
  2: 'account.password.strength.fair',
  3: 'account.password.strength.good',
  4: 'account.password.strength.strong',
}

export type NewPasswordFieldProps = {
  readonly label: string
  /** What is typed so far. */
  readonly password: string
  /** A password must not be made of it; empty when it is not known. */
  readonly email: string
  readonly error: string | undefined
  readonly registration: UseFormRegisterReturn
}

/** A new password, with its strength while it is typed. */
export function NewPasswordField(props: NewPasswordFieldProps): ReactNode {
  const { label, password, email, error, registration } = props
  const strength = strengthOf(password, email)
  const help = (
    <span className={styles.strength}>
      {strength > 0 && (
        <StrengthMeter strength={strength} label={t(WORDS[strength as keyof typeof WORDS])} />
      )}
      <span>{t('account.password.help')}</span>
    </span>
  )
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          {...registration}
          autoComplete="new-password"
          aria-required
          showLabel={t('account.password.show')}
          hideLabel={t('account.password.hide')}
        />
      )}
    </Field>
  )
}

/** What the house would refuse is never shown as better than weak. */
function strengthOf(password: string, email: string): PasswordStrength {
  const measured = measurePassword(password, email === '' ? [] : [email])
  if (measured === 0) return 0
  return findPasswordFlaw(password, { email }) ? 1 : measured
}
