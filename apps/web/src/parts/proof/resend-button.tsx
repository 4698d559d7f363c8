import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import styles from './code-entry.module.css'
import { t } from '#core/i18n/i18n.ts'
import { useCountdown } from './use-countdown.ts'

/** What came of asking: a new code, or the one before still works. */
export type ResendNews = 'sentAgain' | 'alreadySent'

export type ResendButtonProps = {
  /** Until another code may be asked for. */
  readonly seconds: number
  /** Of the last time that another one was asked for. */
  readonly news: ResendNews | null
  readonly onResend: () => Promise<void>
}

/** Asks for another code, and counts down until that is allowed. */
export function ResendButton({ seconds, news, onResend }: ResendButtonProps): ReactNode {
  const [secondsLeft] = useCountdown(seconds)
  const [isBusy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    setBusy(true)
    await onResend()
    setBusy(false)
  }
  return (
    <div className={styles.resend}>
      <p role="status">{news === null ? '' : t(`phone.code.${news}`)}</p>
      <Button
        isWide
        isDisabled={secondsLeft > 0}
        busyLabel={isBusy ? t('phone.code.sending') : undefined}
        onClick={() => void press()}
      >
        {secondsLeft > 0
          ? t('phone.code.againIn', { seconds: secondsLeft })
          : t('phone.code.again')}
      </Button>
    </div>
  )
}
