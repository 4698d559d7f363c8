import { Button, ButtonLink } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { FailureBanner } from '#core/failure-banner.tsx'
import { t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import { useCountdown } from '#core/use-countdown.ts'
import styles from './account-form.module.css'

// bars S10: nothing is sent again sooner
const RESEND_SECONDS = 30

export type SignInLinkSentProps = {
  readonly email: string
  /** Where a demo shows its e-mails. */
  readonly inboxUrl: string | null
  readonly sendLink: (email: string) => Promise<void>
  readonly onBack: () => void
}

/** What to do now, in words that are true whether the address has an account or not. */
export function SignInLinkSent(props: SignInLinkSentProps): ReactNode {
  const { email, inboxUrl, sendLink, onBack } = props
  const [secondsLeft, restart] = useCountdown(RESEND_SECONDS)
  const [sending, setSending] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<unknown>(null)
  const sendAgain = async (): Promise<void> => {
    setFailure(null)
    setSending('busy')
    try {
      await sendLink(email)
      setSending('done')
      restart()
    } catch (error) {
      setSending('idle')
      setFailure(error)
    }
  }
  return (
    <div className={styles.form}>
      <p className={styles.intro}>
        <T
          id="session.link.sent"
          values={{ email }}
          parts={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
      {inboxUrl !== null && (
        <ButtonLink
          kind="primary"
          size="l"
          icon="mail"
          isWide
          render={<a href={inboxUrl} target="_blank" rel="noopener" />}
        >
          {t('session.link.inbox')}
        </ButtonLink>
      )}
      <div className={styles.notes}>
        <p>{t('session.link.sentHelp')}</p>
        <p role="status">{sending === 'done' ? t('session.link.sentAgain') : ''}</p>
      </div>
      <FailureBanner error={failure} />
      <Button
        size="l"
        isWide
        isDisabled={secondsLeft > 0}
        busyLabel={sending === 'busy' ? t('session.link.busy') : undefined}
        onClick={() => void sendAgain()}
      >
        {secondsLeft > 0
          ? t('session.link.againIn', { seconds: secondsLeft })
          : t('session.link.again')}
      </Button>
      <Button kind="quiet" size="l" isWide onClick={onBack}>
        {t('session.link.back')}
      </Button>
    </div>
  )
}
