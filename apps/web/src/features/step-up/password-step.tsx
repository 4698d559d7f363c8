import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { PasswordInput } from '@fairhouse/ui/password-input'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { ApiError } from '#core/api-error.ts'
import { fieldText } from '#core/error-text.ts'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
import { useProfile } from '#core/session/use-session.tsx'
import type { StepProps } from './step-props.ts'
import styles from './step-up.module.css'

/** Confirms with the password of the account. */
export function PasswordStep({ confirm }: StepProps): ReactNode {
  const [failure, setFailure] = useState<unknown>(null)
  const email = useProfile()?.email ?? ''
  const { control, register, handleSubmit, setError, setFocus } = useForm({
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = useFormState({ control })
  // The dialog was there before the form: its first control could not take the focus.
  useEffect(() => setFocus('password'), [setFocus])
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null)
    const error = await confirm({ password })
    if (error instanceof ApiError && error.code === 'stepUpRejected') {
      const message = t('contact.stepUp.password.wrong')
      setError('password', { message }, { shouldFocus: true })
    } else setFailure(error)
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('contact.stepUp.password')} error={errors.password?.message}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...register('password', { required: fieldText({ code: 'required' }) })}
            autoComplete="current-password"
            aria-required
            showLabel={t('account.password.show')}
            hideLabel={t('account.password.hide')}
          />
        )}
      </Field>
      <FailureBanner error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isSubmitting ? t('contact.stepUp.busy') : undefined}
      >
        {t('contact.stepUp.submit')}
      </Button>
    </form>
  )
}
