import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { CodeEntry, type CodeEntryProps } from '#parts/proof/code-entry.tsx'
import { LTR_PARTS, T } from '#core/i18n/message.tsx'
import { useRefreshProfile } from './use-refresh-profile.ts'

export type EmailCodeProps = {
  /** Where the mail went. */
  readonly email: string
  /** Seconds until another e-mail may be requested; 0 if the last one was long ago. */
  readonly resendAfterSeconds: number
  readonly resend: CodeEntryProps['onResend']
  /** The alternative to entering the code. */
  readonly back: { readonly label: string; readonly onPress: () => void }
  readonly onConfirmed: (email: string) => void
}

/** The code of the mail that confirms an address; its link does the same. */
export function EmailCode({ email, back, ...props }: EmailCodeProps): ReactNode {
  const refreshProfile = useRefreshProfile()
  return (
    <CodeEntry
      intro={<T id="contact.email.sent" values={{ email }} parts={LTR_PARTS} />}
      isSms={false}
      resendAfterSeconds={props.resendAfterSeconds}
      onCode={async (code) => {
        const body = { code }
        const { data } = await call('POST /api/player/profile/email/verify/confirm', { body })
        props.onConfirmed(data.email)
        await refreshProfile()
      }}
      onResend={props.resend}
      back={back}
    />
  )
}
