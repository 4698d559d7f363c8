import type { Profile } from '@fairhouse/contract/profile'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { checkEmail } from '#core/form/check-email.ts'
import { EmailField } from '@fairhouse/app-kit/form/email-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'

export type ChangeEmailFormProps = {
  readonly before: Pick<Profile, 'email' | 'isEmailConfirmed'>
  readonly onSent: (sent: { readonly email: string; readonly resendAfterSeconds: number }) => void
}

/** Requests another address. The account keeps the current one until the new one is confirmed. */
export function ChangeEmailForm({ before, onSent }: ChangeEmailFormProps): ReactNode {
  const refreshProfile = useRefreshProfile()
  const form = useSubmit({
    defaults: { email: '' },
    draft: { name: 'change-email' },
    send: async (typed, draft) => {
      const body = { email: typed.email.trim() }
      const { data } = await call('PUT /api/player/profile/email/change', { body })
      draft.forget()
      onSent({ ...body, resendAfterSeconds: data.resendAfterSeconds })
      await refreshProfile()
    },
  })
  return (
    <Form form={form}>
      <EmailField
        name="email"
        label={t('contact.changeEmail.label')}
        autoComplete="email"
        validate={checkEmail}
      />
      <SubmitButton busy={t('contact.changeEmail.busy')} note={t(consequenceOf(before))}>
        {t('contact.changeEmail.submit')}
      </SubmitButton>
    </Form>
  )
}

/** Only a confirmed address is notified of the change. */
function consequenceOf({ email, isEmailConfirmed }: ChangeEmailFormProps['before']): MessageId {
  if (email === null) return 'contact.changeEmail.first'
  return isEmailConfirmed ? 'contact.changeEmail.consequence' : 'contact.changeEmail.kept'
}
