import { Dialog } from '@fairhouse/ui/dialog'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import type { ModalViewProps } from '#core/modal-view.ts'
import { SignInForm } from './sign-in-form.tsx'

/** `?sign-in=true` */
export function SignInModal({ onClose, zIndex }: ModalViewProps): ReactNode {
  return (
    <Dialog
      title={t('account.signIn.title')}
      closeLabel={t('account.close')}
      onClose={onClose}
      zIndex={zIndex}
    >
      <SignInForm />
    </Dialog>
  )
}
