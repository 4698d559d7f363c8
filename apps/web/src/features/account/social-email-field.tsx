import type { SocialDraft } from '@fairhouse/contract/social'
import { emailKey } from '@fairhouse/domain/email'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import type { ReactNode } from 'react'
import { useFormState, useWatch, type Control, type UseFormRegister } from 'react-hook-form'
import { t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import { ModalLink } from '#core/modal-link.tsx'
import styles from './account-form.module.css'
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
  const error = errors.email && (
    <>
      {errors.email.message}{' '}
      {errors.email.type === 'taken' && (
        <T
          id="account.signUp.taken"
          parts={{ signIn: (text) => inlineLink('sign-in', text), reset: resetLink }}
        />
      )}
    </>
  )
  return (
    <Field label={t('account.email')} help={helpOf(draft, typed)} error={error}>
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

const resetLink = (text: string): ReactNode => inlineLink('forgot-pass', text)

function inlineLink(modal: 'sign-in' | 'forgot-pass', text: string): ReactNode {
  return (
    <ModalLink modal={modal} className={styles.inline}>
      {text}
    </ModalLink>
  )
}
