import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useProfile } from '#core/session/use-session.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** `?change-pass=true` */
export function ChangePasswordModal({ onClose }: ModalViewProps): ReactNode {
  const profile = useProfile()
  if (profile === null) return null
  return (
    <Dialog
      title={t(profile.hasPassword ? 'contact.password.title' : 'contact.password.first')}
      onClose={onClose}
    >
      <ChangePasswordForm profile={profile} onChanged={onClose} />
    </Dialog>
  )
}
