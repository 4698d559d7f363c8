import { useEffect, type ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { Form } from '@fairhouse/app-kit/form/form'
import { PasswordField } from '#core/form/password-field.tsx'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { useProfile } from '#core/session/use-session.tsx'
import type { StepProps } from './step-props.ts'

/** Confirms with the password of the account. */
export function PasswordStep({ confirm }: StepProps): ReactNode {
  const email = useProfile()?.email ?? ''
  const form = useSubmit({
    defaults: { password: '' },
    send: async ({ password }) => await confirm({ password }),
    refused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'stepUpRejected') return error
      form.setError('password', { message: t('contact.stepUp.password.wrong') })
      return null
    },
  })
  const { setFocus } = form
  // The dialog was there before the form: its first control could not take the focus.
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <Form form={form}>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t('contact.stepUp.password')}
        autoComplete="current-password"
      />
      <SubmitButton busy={t('contact.stepUp.busy')}>{t('contact.stepUp.submit')}</SubmitButton>
    </Form>
  )
}
