import { Button } from '@fairhouse/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { sendCode, type SentCode } from './phone-codes.ts'

export type EmailCodeButtonProps = {
  /** The address of the form, null if it is invalid; the form then shows the error. */
  readonly readEmail: () => Promise<string | null>
  readonly onSent: (sent: SentCode) => void
}

/** E-mails a code to type, for visitors who read their e-mail on another device. */
export function EmailCodeButton({ readEmail, onSent }: EmailCodeButtonProps): ReactNode {
  const send = useMutation({
    mutationFn: async () => {
      const email = await readEmail()
      if (email !== null) onSent(await sendCode({ email }, 'signIn'))
    },
  })
  return (
    <>
      <Button
        size="l"
        isWide
        busyLabel={send.isPending ? t('phone.signIn.sending') : undefined}
        onClick={() => send.mutate()}
      >
        {t('phone.signIn.emailCode')}
      </Button>
      <FailureBanner error={send.error} />
    </>
  )
}
