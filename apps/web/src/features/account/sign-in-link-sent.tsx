import type { MessageSent } from '@fairhouse/contract/otp'
import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { InboxLink } from '#parts/proof/inbox-link.tsx'
import { useSendAgain } from './use-send-again.ts'
import styles from './account-form.module.css'

export type SignInLinkSentProps = {
  readonly email: string
  readonly sendLink: (email: string) => Promise<MessageSent>
  readonly onBack: () => void
}

/** What to do now, in words that are true whether the address has an account or not. */
export function SignInLinkSent(props: SignInLinkSentProps): ReactNode {
  const { email, sendLink, onBack } = props
  const again = useSendAgain(() => sendLink(email))
  return (
    <div className={styles.form}>
      <p className={styles.intro}>
        <T
          id="session.link.sent"
          values={{ email }}
          parts={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
      <InboxLink label={t('session.link.inbox')} />
      <div className={styles.notes}>
        <p>{t('session.link.sentHelp')}</p>
        <p role="status">{again.news === null ? '' : t(`session.link.${again.news}`)}</p>
      </div>
      <FailureBanner error={again.failure} />
      <Button
        size="l"
        isWide
        isDisabled={again.secondsLeft > 0}
        busyLabel={again.isBusy ? t('session.link.busy') : undefined}
        onClick={() => void again.press()}
      >
        {again.secondsLeft > 0
          ? t('session.link.againIn', { seconds: again.secondsLeft })
          : t('session.link.again')}
      </Button>
      <Button kind="quiet" size="l" isWide onClick={onBack}>
        {t('session.link.back')}
      </Button>
    </div>
  )
}
