import type { ReactNode } from 'react'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { t } from '#core/i18n/i18n.ts'
import { sendCode, type SentCode } from './phone-codes.ts'

export type EmailCodeButtonProps = {
  /** The address of the form, null if it is invalid; the form then shows the error. */
  readonly readEmail: () => Promise<string | null>
  readonly onSent: (sent: SentCode) => void
}

/** E-mails a code to type, for visitors who read their e-mail on another device. */
export function EmailCodeButton({ readEmail, onSent }: EmailCodeButtonProps): ReactNode {
  return (
    <ActionButton
      kind="secondary"
      busy={t('phone.signIn.sending')}
      act={async () => {
        const email = await readEmail()
        if (email !== null) onSent(await sendCode({ email }, 'signIn'))
      }}
    >
      {t('phone.signIn.emailCode')}
    </ActionButton>
  )
}
