import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { InboxLink } from '#parts/proof/inbox-link.tsx'
import { useSendAgain } from './use-send-again.ts'
import styles from './account-form.module.css'

export type LinkSentProps = {
  /** What was entered, empty after this tab has forgotten it. */
  readonly email: string
}

/** What to do now, in words that are true whether the address has an account or not. */
export function LinkSent({ email }: LinkSentProps): ReactNode {
  const again = useSendAgain(
    async () => (await call('POST /api/player/passwords/reset', { body: { email } })).data,
  )
  return (
    <div className={styles.form}>
      <p className={styles.intro}>
        {email === '' ? (
          t('account.sent.textNoEmail')
        ) : (
          <T id="account.sent.text" values={{ email }} />
        )}
      </p>
      <InboxLink label={t('account.sent.inbox')} help={t('account.sent.inboxHelp')} />
      <div className={styles.notes}>
        <p>{t('account.sent.nothing')}</p>
        <p role="status">{again.news === null ? '' : t(`account.sent.${again.news}`)}</p>
      </div>
      <FailureBanner error={again.failure} />
      {email !== '' && (
        <Button
          size="l"
          isWide
          isDisabled={again.secondsLeft > 0}
          busyLabel={again.isBusy ? t('account.forgot.busy') : undefined}
          onClick={() => void again.press()}
        >
          {again.secondsLeft > 0
            ? t('account.sent.againIn', { seconds: again.secondsLeft })
            : t('account.sent.again')}
        </Button>
      )}
      <p className={styles.other}>
        <ModalLink modal="forgot-pass">{t('account.sent.otherEmail')}</ModalLink>
      </p>
    </div>
  )
}
