import { Button } from '@fairhouse/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import { useProfile } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { PhoneCode } from './phone-code.tsx'
import { sendPhoneCode, type SentPhoneCode } from './phone-codes.ts'
import styles from './contact-form.module.css'

/** `?get-code=true`: the number of the account waits to be confirmed. */
export function GetCodeModal({ onClose }: ModalViewProps): ReactNode {
  const profile = useProfile()
  const { openModal } = useModal()
  const [sent, setSent] = useState<SentPhoneCode | null>(null)
  const phone = profile?.phone ?? null
  // Nothing to confirm: a number is what is missing.
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
  const send = useMutation({ mutationFn: () => sendPhoneCode(phone), onSuccess: onSent })
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        <T
          id="contact.phone.ask"
          values={{ phone }}
          parts={{ number: (text) => <bdi dir="ltr">{text}</bdi> }}
        />
      </p>
      <FailureBanner error={send.error} />
      <Button
        kind="primary"
        size="l"
        isWide
        busyLabel={send.isPending ? t('contact.phone.sending') : undefined}
        onClick={() => send.mutate()}
      >
        {t('contact.phone.send')}
      </Button>
    </div>
  )
}
