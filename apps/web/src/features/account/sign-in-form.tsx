import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { deviceBody } from '#core/session/device-id.ts'
import { EmailField } from '@fairhouse/app-kit/form/email-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { PasswordField } from '#core/form/password-field.tsx'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { keepSecondStep } from '#core/session/second-factor.ts'
import { useSession } from '#core/session/use-session.tsx'
import { forgetDraft, readDraft } from './account-draft.ts'
import styles from './account-form.module.css'
import { MissingFields } from './missing-fields.tsx'
import { useAccountDraft } from './use-account-draft.ts'
import { withCaptcha } from './with-captcha.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

/** E-mail and password. The host closes the dialog once the session is there. */
export function SignInForm(): ReactNode {
  const session = useSession()
  const form = useSubmit({
    defaults: { email: readDraft(tabStorage).email, password: '' },
    send: async ({ email, password }) => {
      const body = { email: email.trim(), password, ...deviceBody() }
      const { data } = await withCaptcha((captcha) =>
        call('POST /api/player/sessions', { body: { ...body, ...captcha } }),
      )
      forgetDraft(tabStorage)
      await session.adopt(data)
    },
    refused: (error) => (keepSecondStep(error) ? null : error),
  })
  useAccountDraft(form, ['email'])
  return (
    <Form form={form}>
      <EmailField name="email" label={t('account.email')} autoComplete="username webauthn" />
      <PasswordField
        name="password"
        label={t('account.password')}
        autoComplete="current-password"
      />
      <p className={styles.forgot}>
        <ModalLink modal="forgot-pass">{t('account.signIn.forgot')}</ModalLink>
      </p>
      <SubmitButton busy={t('account.signIn.busy')}>{t('account.signIn.submit')}</SubmitButton>
      <MissingFields names={{ email: t('account.email'), password: t('account.password') }} />
    </Form>
  )
}
