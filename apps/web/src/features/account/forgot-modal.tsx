import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { call } from '#core/api/api.ts'
import { checkEmail } from '#core/form/check-email.ts'
import { EmailField } from '@fairhouse/app-kit/form/email-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { keepDraft, readDraft } from './account-draft.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import styles from './account-form.module.css'

/** `?forgot-pass=true` */
export function ForgotModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog
      title={t('account.forgot.title')}
      description={t('account.forgot.text')}
      onClose={onClose}
    >
      <ForgotForm />
    </Dialog>
  )
}

/** Requests a password reset link. The next step is the same for every address. */
function ForgotForm(): ReactNode {
  const { openModal } = useModal()
  const form = useSubmit({
    defaults: { email: readDraft(tabStorage).email },
    send: async ({ email }) => {
      const body = { email: email.trim() }
      await call('POST /api/player/passwords/reset', { body })
      keepDraft(tabStorage, body)
      openModal('reset-email-send')
    },
  })
  return (
    <Form form={form}>
      <EmailField
        name="email"
        label={t('account.email')}
        autoComplete="username"
        validate={checkEmail}
      />
      <SubmitButton busy={t('account.forgot.busy')}>{t('account.forgot.submit')}</SubmitButton>
      <p className={`${styles.other} small muted`}>
        <ModalLink modal="sign-in">{t('account.forgot.back')}</ModalLink>
      </p>
    </Form>
  )
}
