import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import styles from './resend.module.css'
import { useCountdown } from './use-countdown.ts'

// bars S10: nothing is sent again sooner
const RESEND_SECONDS = 30

export type ResendProps = {
  /** Until another one may be requested. */
  readonly afterSeconds?: number
  readonly onResend: () => Promise<{ isAlreadySent: boolean; resendAfterSeconds?: number }>
  readonly onSent?: () => void
  readonly size?: 'm' | 'l'
  readonly words: {
    readonly again: string
    readonly againIn: (seconds: number) => string
    readonly sending: string
    /** The result of the request: a new one, or the previous one is on its way and still works. */
    readonly news: (news: 'sentAgain' | 'alreadySent') => string
  }
}

/** Requests another code or link, and counts down until that is allowed. */
export function Resend(props: ResendProps): ReactNode {
  const { afterSeconds = RESEND_SECONDS, onResend, onSent, size = 'm', words } = props
  const [secondsLeft, restart] = useCountdown(afterSeconds)
  const resend = useAction(onResend, {
    onDone: ({ resendAfterSeconds = RESEND_SECONDS }) => {
      restart(resendAfterSeconds)
      onSent?.()
    },
  })
  return (
    <>
      <FailureBanner error={resend.failure} />
      <div className="stack" data-gap="2">
        <p className={`${styles.news} small muted`} role="status">
          {resend.answer && words.news(resend.answer.isAlreadySent ? 'alreadySent' : 'sentAgain')}
        </p>
        <Button
          size={size}
          isWide
          isDisabled={secondsLeft > 0}
          busyLabel={resend.isPending ? words.sending : undefined}
          onClick={() => resend.run()}
        >
          {secondsLeft > 0 ? words.againIn(secondsLeft) : words.again}
        </Button>
      </div>
    </>
  )
}
