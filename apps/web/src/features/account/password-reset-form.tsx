import { findPasswordFlaw } from '@fairhouse/domain/password'
import { Button } from '@fairhouse/ui/button'
import { showToast } from '@fairhouse/ui/toast'
import { useRouter } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { ApiError } from '#core/api-error.ts'
import { call } from '#core/api.ts'
import { fieldText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { useSession } from '#core/session/use-session.tsx'
import { FailureBanner } from '#core/failure-banner.tsx'
import { applyFailure } from '#core/form-failure.ts'
import { NewPasswordField } from '#core/new-password-field.tsx'
import styles from './account-form.module.css'

type ResetValues = { newPassword: string }

export type PasswordResetFormProps = {
  readonly resetCode: string
  /** The link does not work, whatever the password. */
  readonly onOver: () => void
}

/** The new password; afterwards everyone signs in with it, this tab included. */
export function PasswordResetForm({ resetCode, onOver }: PasswordResetFormProps): ReactNode {
  const leave = useLeaveToSignIn()
  const [failure, setFailure] = useState<unknown>(null)
  const { control, register, handleSubmit, setError } = useForm<ResetValues>({
    mode: 'onTouched',
    defaultValues: { newPassword: '' },
  })
  const newPassword = useWatch({ control, name: 'newPassword' })
  const { errors, isSubmitting } = useFormState({ control })
  const submit = handleSubmit(async (values) => {
    setFailure(null)
    try {
      await call('POST /api/player/passwords/confirm', { body: { ...values, resetCode } })
      showToast({
        id: 'password-changed',
        tone: 'positive',
        title: t('account.reset.done'),
        text: t('account.reset.doneHelp'),
      })
      await leave()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'resetCodeRejected') onOver()
      else setFailure(applyFailure(error, { fields: ['newPassword'], setError }))
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <NewPasswordField
        label={t('account.reset.password')}
        password={newPassword}
        email=""
        error={errors.newPassword?.message}
        registration={register('newPassword', { validate: describeFlaw })}
      />
      <FailureBanner error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isSubmitting ? t('account.reset.busy') : undefined}
      >
        {t('account.reset.submit')}
      </Button>
      <p className={styles.consequence}>{t('account.reset.consequence')}</p>
    </form>
  )
}

/** As far as it shows without knowing whose password it is; the server knows. */
function describeFlaw(password: string): true | string {
  const flaw = findPasswordFlaw(password, { email: '' })
  return flaw === null || fieldText(flaw)
}

/** Replaces the page, so that going back does not lead to a link that is used up. */
function useLeaveToSignIn(): () => Promise<void> {
  const session = useSession()
  const router = useRouter()
  return async () => {
    // The server has ended the session already, if it was of the same player.
    if (session.state().status !== 'guest') await session.signOut()
    await router.navigate({ to: '/', search: { 'sign-in': 'true' }, replace: true })
  }
}
