import type { MessageSent } from '@fairhouse/contract/otp'
import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { InboxLink } from '#parts/proof/inbox-link.tsx'
import { Resend } from '#parts/proof/resend.tsx'
import styles from './account-form.module.css'

export type SignInLinkSentProps = {
  readonly email: string
  readonly sendLink: (email: string) => Promise<MessageSent>
  readonly onBack: () => void
}

/** The next step, in words that are true whether the address has an account or not. */
export function SignInLinkSent(props: SignInLinkSentProps): ReactNode {
  const { email, sendLink, onBack } = props
  return (
    <div className="stack">
      <p className={`${styles.intro} muted`}>
        <T
          id="session.link.sent"
          values={{ email }}
          parts={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
      <InboxLink label={t('session.link.inbox')} />
      <p className="small muted">{t('session.link.sentHelp')}</p>
      <Resend
        size="l"
        onResend={() => sendLink(email)}
        words={{
          again: t('session.link.again'),
          againIn: (seconds) => t('session.link.againIn', { seconds }),
          sending: t('session.link.busy'),
          news: (news) => t(`session.link.${news}`),
        }}
      />
      <Button kind="quiet" size="l" isWide onClick={onBack}>
        {t('session.link.back')}
      </Button>
    </div>
  )
}
