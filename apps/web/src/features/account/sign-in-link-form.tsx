import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { checkEmail } from '#core/check-email.ts'
import { EmailField } from '#core/email-field.tsx'
import { FailureBanner } from '#core/failure-banner.tsx'
import { applyFailure } from '#core/form-failure.ts'
import { t } from '#core/i18n.ts'
import { EmailCodeButton } from './email-code-button.tsx'
import type { SentCode } from './phone-codes.ts'
import { keepDraft, readDraft } from './account-draft.ts'
import styles from './account-form.module.css'

type LinkValues = { email: string }

export type SignInLinkFormProps = {
  readonly sendLink: (email: string) => Promise<unknown>
  readonly onSent: (email: string) => void
  readonly onBack: () => void
  readonly onCodeSent: (sent: SentCode) => void
}

/** Asks for a link that signs in. What comes next is the same for every address. */
export function SignInLinkForm(props: SignInLinkFormProps): ReactNode {
  const { sendLink, onSent, onBack, onCodeSent } = props
  const [failure, setFailure] = useState<unknown>(null)
  const { control, register, handleSubmit, setError, trigger, getValues } = useForm<LinkValues>({
    mode: 'onTouched',
    defaultValues: { email: readDraft(sessionStorage).email },
  })
  const { errors, isSubmitting } = useFormState({ control })
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    const email = values.email.trim()
    keepDraft(sessionStorage, { email })
    try {
      await sendLink(email)
      onSent(email)
    } catch (error) {
      setFailure(applyFailure(error, { fields: ['email'], setError }))
    }
  })
  const readEmail = async (): Promise<string | null> =>
    (await trigger('email', { shouldFocus: true })) ? getValues('email').trim() : null
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.intro}>{t('session.link.text')}</p>
      <EmailField
        label={t('account.email')}
        error={errors.email?.message}
        autoComplete="username"
        registration={register('email', { validate: checkEmail })}
      />
      <FailureBanner error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        icon="mail"
        busyLabel={isSubmitting ? t('session.link.busy') : undefined}
      >
        {t('session.link.submit')}
      </Button>
      <EmailCodeButton readEmail={readEmail} onSent={onCodeSent} />
      <Button kind="quiet" size="l" isWide onClick={onBack}>
        {t('session.link.back')}
      </Button>
    </form>
  )
}
