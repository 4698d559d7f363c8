import type { CodeVerified } from '@fairhouse/contract/otp'
import { useEffect, useState, type ReactNode } from 'react'
import { CodeEntry } from '#parts/proof/code-entry.tsx'
import { t } from '#core/i18n/i18n.ts'
import { LTR_PARTS, T } from '#core/i18n/message.tsx'
import { formatInternational } from '#core/form/phone-number.ts'
import { sendCode, type SentCode, verifySentCode } from './phone-codes.ts'

export type CodeStepProps = {
  readonly sent: SentCode
  /** Continues after the code; throws the refusal. */
  readonly onVerified: (verified: CodeVerified) => Promise<void>
  readonly onBack: () => void
  /** Whether a refusal is taken care of; the others are shown at the code. */
  readonly onRefused: (error: unknown) => boolean
}

/** The step of a form in which the code of the message is entered. */
export function CodeStep({ sent, onVerified, onBack, onRefused }: CodeStepProps): ReactNode {
  const isSms = 'phone' in sent.to
  return (
    <CodeEntry
      intro={'phone' in sent.to ? <SmsIntro phone={sent.to.phone} /> : <MailIntro {...sent.to} />}
      isSms={isSms}
      resendAfterSeconds={sent.resendAfterSeconds}
      onCode={async (code) => {
        try {
          await onVerified(await verifySentCode(sent, code))
        } catch (error) {
          if (!onRefused(error)) throw error
        }
      }}
      onResend={() => sendCode(sent.to, sent.purpose)}
      back={{
        label: isSms ? t('phone.sent.otherNumber') : t('phone.sent.otherEmail'),
        onPress: onBack,
      }}
    />
  )
}

function SmsIntro({ phone }: { readonly phone: string }): ReactNode {
  const [shown, setShown] = useState(phone)
  useEffect(() => void formatInternational(phone).then(setShown), [phone])
  return <T id="phone.sent.sms" values={{ phone: shown }} parts={LTR_PARTS} />
}

function MailIntro({ email }: { readonly email: string }): ReactNode {
  return <T id="phone.sent.email" values={{ email }} />
}
