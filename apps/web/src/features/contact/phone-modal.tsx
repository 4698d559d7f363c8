import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useProfile } from '#core/session/use-session.tsx'
import { PhoneCode } from './phone-code.tsx'
import { PhoneForm } from './phone-form.tsx'
import type { SentPhoneCode } from './phone-codes.ts'

/** `?phone=true`: a number for the account, or another one. */
export function PhoneModal({ onClose }: ModalViewProps): ReactNode {
  const profile = useProfile()
  const [sent, setSent] = useState<SentPhoneCode | null>(null)
  if (profile === null) return null
  const title = profile.phone === null ? 'contact.phone.title' : 'contact.phone.change'
  return (
    <Dialog title={t(sent === null ? title : 'contact.phone.confirm')} onClose={onClose}>
      {sent === null ? (
        <PhoneForm country={profile.country} onSent={setSent} />
      ) : (
        <PhoneCode
          sent={sent}
          back={{ label: t('contact.phone.other'), onPress: () => setSent(null) }}
          onConfirmed={onClose}
        />
      )}
    </Dialog>
  )
}
