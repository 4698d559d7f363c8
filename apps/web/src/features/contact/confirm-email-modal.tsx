import { showToast } from '@fairhouse/ui/toast'
import { useEffect, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { EmailCode } from './email-code.tsx'
import { resendConfirmation } from './resend-confirmation.ts'
import { useWatchedProfile } from './use-watched-profile.ts'

/** `?confirm-email=true`: the address of the account waits to be confirmed. */
export function ConfirmEmailModal({ onClose }: ModalViewProps): ReactNode {
  const profile = useWatchedProfile()
  const isDone = profile !== null && (profile.isEmailConfirmed || profile.email === null)
  // Confirmed by the link meanwhile, or never waiting: nothing to ask for.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  if (isDone) return null
  return (
    <Dialog title={t('contact.confirmEmail.title')} onClose={onClose}>
      {profile?.email ? (
        <EmailCode
          email={profile.email}
          resendAfterSeconds={0}
          resend={async () => await resendConfirmation(profile.email ?? '')}
          back={{ label: t('contact.later'), onPress: onClose }}
          onConfirmed={tellConfirmed}
        />
      ) : (
        <p className="muted">{t('contact.confirmEmail.guest')}</p>
      )}
    </Dialog>
  )
}

export function tellConfirmed(email: string): void {
  showToast({
    id: 'email-confirmed',
    tone: 'positive',
    title: t('contact.email.confirmed'),
    text: t('contact.email.confirmed.text', { email }),
  })
}
