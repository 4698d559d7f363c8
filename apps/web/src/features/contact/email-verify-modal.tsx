import { Dialog } from '@fairhouse/ui/dialog'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import type { ModalViewProps } from '#core/modal-view.ts'
import { useProfile } from '#core/session/use-session.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { tellConfirmed } from './confirm-email-modal.tsx'
import { EmailCode } from './email-code.tsx'

type Sent = { readonly email: string; readonly resendAfterSeconds: number }

/** `?email-verify=change` asks for another address first, `?email-verify=confirm` for its code. */
export function EmailVerifyModal({ value, onClose, zIndex }: ModalViewProps): ReactNode {
  const profile = useProfile()
  const [sent, setSent] = useState<Sent | null>(null)
  const [isChanging, setChanging] = useState(value === 'change')
  if (profile === null) return null
  const waiting = sent?.email ?? profile.pendingEmail ?? profile.email
  return (
    <Dialog
      title={t(
        isChanging && sent === null ? 'contact.changeEmail.title' : 'contact.confirmEmail.title',
      )}
      closeLabel={t('account.close')}
      onClose={onClose}
      zIndex={zIndex}
    >
      {isChanging && sent === null ? (
        <ChangeEmailForm hasEmail={profile.email !== null} onSent={setSent} />
      ) : (
        <EmailCode
          key={waiting}
          email={waiting ?? ''}
          resendAfterSeconds={sent?.resendAfterSeconds ?? 0}
          resend={async () => (await call('POST /api/player/profile/email/verify/send')).data}
          back={{
            label: t('contact.changeEmail.other'),
            onPress: () => {
              setSent(null)
              setChanging(true)
            },
          }}
          onConfirmed={(email) => {
            tellConfirmed(email)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
