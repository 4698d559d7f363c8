import { findPasswordFlaw } from '@fairhouse/domain/password'
import { showToast } from '@fairhouse/ui/toast'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { call } from '#core/api/api.ts'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { Form } from '@fairhouse/app-kit/form/form'
import { NewPasswordField } from '#core/form/new-password-field.tsx'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { useSession } from '#core/session/use-session.tsx'

export type PasswordResetFormProps = {
  readonly resetCode: string
  /** The link is invalid, whatever the password. */
  readonly onOver: () => void
}

/** The new password; afterwards everyone signs in with it, this tab included. */
export function PasswordResetForm({ resetCode, onOver }: PasswordResetFormProps): ReactNode {
  const leave = useLeaveToSignIn()
  const form = useSubmit({
    defaults: { newPassword: '' },
    send: async (values) => {
      await call('POST /api/player/passwords/confirm', { body: { ...values, resetCode } })
      showToast({
        id: 'password-changed',
        tone: 'positive',
        title: t('account.reset.done'),
        text: t('account.reset.doneHelp'),
      })
      await leave()
    },
    refused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'resetCodeRejected') return error
      onOver()
      return null
    },
  })
  return (
    <Form form={form}>
      <NewPasswordField
        name="newPassword"
        label={t('account.reset.password')}
        email=""
        validate={describeFlaw}
      />
      <SubmitButton busy={t('account.reset.busy')} note={t('account.reset.consequence')}>
        {t('account.reset.submit')}
      </SubmitButton>
    </Form>
  )
}

/** The checks that need no knowledge of the player; the server does the rest. */
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
