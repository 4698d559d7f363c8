import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { call } from '#core/api.ts'
import { checkEmail } from '#core/check-email.ts'
import { EmailField } from '#core/email-field.tsx'
import { t } from '#core/i18n.ts'
import { ModalLink } from '#core/modal-link.tsx'
import { useModal } from '#core/use-modal.ts'
import { keepDraft, readDraft } from './account-draft.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { applyFailure } from '#core/form-failure.ts'
import styles from './account-form.module.css'

type ForgotValues = { email: string }

/** Asks for a link to choose a new password. What comes next is the same for every address. */
export function ForgotForm(): ReactNode {
  const { openModal } = useModal()
  const [failure, setFailure] = useState<unknown>(null)
  const { control, register, handleSubmit, setError } = useForm<ForgotValues>({
    mode: 'onTouched',
    defaultValues: { email: readDraft(sessionStorage).email },
  })
  const { errors, isSubmitting } = useFormState({ control })
  const submit = handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      const body = { email: email.trim() }
      await call('POST /api/player/passwords/reset', { body })
      keepDraft(sessionStorage, body)
      openModal('reset-email-send')
    } catch (error) {
      setFailure(applyFailure(error, { fields: ['email'], setError }))
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
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
        busyLabel={isSubmitting ? t('account.forgot.busy') : undefined}
      >
        {t('account.forgot.submit')}
      </Button>
      <p className={styles.other}>
        <ModalLink modal="sign-in">{t('account.forgot.back')}</ModalLink>
      </p>
    </form>
  )
}
