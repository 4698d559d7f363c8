import { Dialog } from '@fairhouse/ui/dialog'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import type { ModalViewProps } from '#core/modal-view.ts'
import { ForgotForm } from './forgot-form.tsx'

/** `?forgot-pass=true` */
export function ForgotModal({ onClose, zIndex }: ModalViewProps): ReactNode {
  return (
    <Dialog
      title={t('account.forgot.title')}
      description={t('account.forgot.text')}
      closeLabel={t('account.close')}
      onClose={onClose}
      zIndex={zIndex}
    >
      <ForgotForm />
    </Dialog>
  )
}
