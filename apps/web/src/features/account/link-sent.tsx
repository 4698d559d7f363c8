import { Button, ButtonLink } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import { ModalLink } from '#core/modal-link.tsx'
import { FailureBanner } from '#core/failure-banner.tsx'
import { useCountdown } from '#core/use-countdown.ts'
import styles from './account-form.module.css'

// bars S10: nothing is sent again sooner
const RESEND_SECONDS = 30

export type LinkSentProps = {
  /** What was entered, empty after this tab has forgotten it. */
  readonly email: string
  /** Where a demo shows its e-mails. */
  readonly inboxUrl: string | null
}

/** What to do now, in words that are true whether the address has an account or not. */
export function LinkSent({ email, inboxUrl }: LinkSentProps): ReactNode {
  const [secondsLeft, restart] = useCountdown(RESEND_SECONDS)
  const [sending, setSending] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<unknown>(null)
  const sendAgain = async (): Promise<void> => {
    setFailure(null)
    setSending('busy')
    try {
      await call('POST /api/player/passwords/reset', { body: { email } })
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
        {email === '' ? (
          t('account.sent.textNoEmail')
        ) : (
          <T id="account.sent.text" values={{ email }} />
        )}
      </p>
      {inboxUrl !== null && <InboxLink url={inboxUrl} />}
      <div className={styles.notes}>
        <p>{t('account.sent.nothing')}</p>
        <p role="status">{sending === 'done' ? t('account.sent.sentAgain') : ''}</p>
      </div>
      <FailureBanner error={failure} />
      {email !== '' && (
        <Button
          size="l"
          isWide
          isDisabled={secondsLeft > 0}
          busyLabel={sending === 'busy' ? t('account.forgot.busy') : undefined}
          onClick={() => void sendAgain()}
        >
          {secondsLeft > 0
            ? t('account.sent.againIn', { seconds: secondsLeft })
            : t('account.sent.again')}
        </Button>
      )}
      <p className={styles.other}>
        <ModalLink modal="forgot-pass">{t('account.sent.otherEmail')}</ModalLink>
      </p>
    </div>
  )
}

function InboxLink({ url }: { readonly url: string }): ReactNode {
  return (
    <div className={styles.notes}>
      <ButtonLink
        kind="primary"
        size="l"
        icon="mail"
        isWide
        render={<a href={url} target="_blank" rel="noopener" />}
      >
        {t('account.sent.inbox')}
      </ButtonLink>
      <p>{t('account.sent.inboxHelp')}</p>
    </div>
  )
}
