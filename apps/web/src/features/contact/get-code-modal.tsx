import { useEffect, useState, type ReactNode } from 'react'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { t } from '#core/i18n/i18n.ts'
import { LTR_PARTS, T } from '#core/i18n/message.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useProfile } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { PhoneCode } from './phone-code.tsx'
import { sendPhoneCode, type SentPhoneCode } from './phone-codes.ts'

/** `?get-code=true`: the number of the account waits to be confirmed. */
export function GetCodeModal({ onClose }: ModalViewProps): ReactNode {
  const profile = useProfile()
  const { openModal } = useModal()
  const [sent, setSent] = useState<SentPhoneCode | null>(null)
  const phone = profile?.phone ?? null
  // Nothing to confirm: the number is missing.
  useEffect(() => {
    if (profile !== null && phone === null) openModal('phone')
  }, [profile, phone, openModal])
  if (phone === null) return null
  return (
    <Dialog title={t('contact.phone.confirm')} onClose={onClose}>
      {sent === null ? (
        <AskForCode phone={phone} onSent={setSent} />
      ) : (
        <PhoneCode
          sent={sent}
          back={{ label: t('contact.phone.other'), onPress: () => openModal('phone') }}
          onConfirmed={onClose}
        />
      )}
    </Dialog>
  )
}

function AskForCode(props: {
  readonly phone: string
  readonly onSent: (sent: SentPhoneCode) => void
}): ReactNode {
  const { phone, onSent } = props
  return (
    <div className="stack">
      <p className="muted">
        <T id="contact.phone.ask" values={{ phone }} parts={LTR_PARTS} />
      </p>
      <ActionButton
        busy={t('contact.phone.sending')}
        act={async () => onSent(await sendPhoneCode(phone))}
      >
        {t('contact.phone.send')}
      </ActionButton>
    </div>
  )
}
