import { useEffect, useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { ChangeEmailForm } from './change-email-form.tsx'
import { tellConfirmed } from './confirm-email-modal.tsx'
import { EmailCode } from './email-code.tsx'
import { useWatchedProfile } from './use-watched-profile.ts'

type Sent = { readonly email: string; readonly resendAfterSeconds: number }

/** `?email-verify=change` requests another address first, `?email-verify=confirm` asks for its code. */
export function EmailVerifyModal({ value, onClose }: ModalViewProps): ReactNode {
  const profile = useWatchedProfile()
  const [sent, setSent] = useState<Sent | null>(null)
  const [isChanging, setChanging] = useState(value === 'change')
  const isAsking = isChanging && sent === null
  const waiting = sent?.email ?? profile?.pendingEmail ?? profile?.email ?? null
  const isDone = profile !== null && profile.isEmailConfirmed && waiting === profile.email
  // Confirmed by the link in another tab, or nothing waits.
  useEffect(() => {
    if (isDone && !isAsking) onClose()
  }, [isDone, isAsking, onClose])
  if (profile === null) return null
  return (
    <Dialog
      title={t(isAsking ? 'contact.changeEmail.title' : 'contact.confirmEmail.title')}
      onClose={onClose}
    >
      {isAsking ? (
        <ChangeEmailForm before={profile} onSent={setSent} />
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
