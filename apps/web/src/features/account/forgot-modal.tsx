import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { ForgotForm } from './forgot-form.tsx'

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
