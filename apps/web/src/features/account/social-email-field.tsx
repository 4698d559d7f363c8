import type { SocialDraft } from '@fairhouse/contract/social'
import { emailKey } from '@fairhouse/domain/email'
import type { ReactNode } from 'react'
import { useFormState, useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { EmailField } from '#core/email-field.tsx'
import { t } from '#core/i18n.ts'
import { EmailError } from './email-error.tsx'
import type { SignUpValues } from './sign-up.validation.ts'

export type SocialEmailFieldProps = {
  readonly control: Control<SignUpValues>
  readonly register: UseFormRegister<SignUpValues>
  readonly draft: SocialDraft
}

/** The address as the provider gave it, or another one; below it what it takes to be confirmed. */
export function SocialEmailField(props: SocialEmailFieldProps): ReactNode {
  const { control, register, draft } = props
  const { errors } = useFormState({ control, name: 'email' })
  const typed = useWatch({ control, name: 'email' })
  return (
    <EmailField
      label={t('account.email')}
      help={helpOf(draft, typed)}
      error={errors.email && <EmailError error={errors.email} />}
      autoComplete="email"
      registration={register('email')}
    />
  )
}

function helpOf({ email, isEmailVerified, provider }: SocialDraft, typed: string): string {
  const { label } = provider
  if (email === null && typed === '') return t('social.email.missing', { label })
  const isTheirs = email !== null && emailKey(email) === emailKey(typed)
  return isTheirs && isEmailVerified
    ? t('social.email.verified', { label })
    : t('social.email.unverified')
}
