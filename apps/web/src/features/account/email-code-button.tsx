import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
import { keepDraft } from './account-draft.ts'
import { sendCode, type SentCode } from './phone-codes.ts'

export type EmailCodeButtonProps = {
  /** The address of the form, null while it is none; the form then says so. */
  readonly readEmail: () => Promise<string | null>
  readonly onSent: (sent: SentCode) => void
}

/** Mails a code to type, for who reads their mails on another device. */
export function EmailCodeButton({ readEmail, onSent }: EmailCodeButtonProps): ReactNode {
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setFailure(null)
    const email = await readEmail()
    if (email === null) return
    setBusy(true)
    keepDraft(sessionStorage, { email })
    try {
      onSent(await sendCode({ email }, 'signIn'))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        size="l"
        isWide
        busyLabel={isBusy ? t('phone.signIn.sending') : undefined}
        onClick={() => void send()}
      >
        {t('phone.signIn.emailCode')}
      </Button>
      <FailureBanner error={failure} />
    </>
  )
}
