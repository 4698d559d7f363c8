import { showToast } from '@fairhouse/ui/toast'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { CodeEntry } from '#parts/proof/code-entry.tsx'
import { t } from '#core/i18n/i18n.ts'
import { LTR_PARTS, T } from '#core/i18n/message.tsx'
import { formatInternational } from '#core/form/phone-number.ts'
import { sendPhoneCode, type SentPhoneCode } from './phone-codes.ts'
import { useRefreshProfile } from './use-refresh-profile.ts'

export type PhoneCodeProps = {
  readonly sent: SentPhoneCode
  readonly back: { readonly label: string; readonly onPress: () => void }
  readonly onConfirmed: () => void
}

/** The code that shows a number to be the player's. */
export function PhoneCode({ sent, back, onConfirmed }: PhoneCodeProps): ReactNode {
  const refreshProfile = useRefreshProfile()
  const { phone } = sent
  const [shown, setShown] = useState(phone)
  useEffect(() => void formatInternational(phone).then(setShown), [phone])
  return (
    <CodeEntry
      intro={<T id="contact.phone.sent" values={{ phone: shown }} parts={LTR_PARTS} />}
      isSms
      resendAfterSeconds={sent.resendAfterSeconds}
      onCode={async (code) => {
        const body = { phone, code, purpose: 'confirmPhone' } as const
        await call('POST /api/player/otp/verify', { body })
        showToast({
          id: 'phone-confirmed',
          tone: 'positive',
          title: t('contact.phone.confirmed'),
          text: shown,
        })
        onConfirmed()
        await refreshProfile()
      }}
      onResend={() => sendPhoneCode(phone)}
      back={back}
    />
  )
}
