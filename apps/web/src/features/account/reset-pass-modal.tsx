import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { OverLink } from './over-link.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'

/** assumed: `?reset-pass={code}` is the form of the mailed link over any page. */
export function ResetPassModal({ value, onClose }: ModalViewProps): ReactNode {
  const [isOver, setIsOver] = useState(false)
  return (
    <Dialog title={t(isOver ? 'account.reset.over' : 'account.reset.title')} onClose={onClose}>
      {isOver ? (
        <OverLink />
      ) : (
        <PasswordResetForm resetCode={value} onOver={() => setIsOver(true)} />
      )}
    </Dialog>
  )
}
