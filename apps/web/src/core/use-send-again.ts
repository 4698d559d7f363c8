import { useState } from 'react'
import { useCountdown } from './use-countdown.ts'

// bars S10: nothing is sent again sooner
const RESEND_SECONDS = 30

export type SendAgain = {
  /** Until it may be pressed. */
  readonly secondsLeft: number
  readonly isBusy: boolean
  /** Whether it was sent again at least once. */
  readonly isSent: boolean
  readonly failure: unknown
  readonly press: () => Promise<void>
}

/** Sends a link once more, when the one before is old enough. */
export function useSendAgain(send: () => Promise<unknown>): SendAgain {
  const [secondsLeft, restart] = useCountdown(RESEND_SECONDS)
  const [sending, setSending] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failure, setFailure] = useState<unknown>(null)
  const press = async (): Promise<void> => {
    setFailure(null)
    setSending('busy')
    try {
      await send()
      setSending('done')
      restart()
    } catch (error) {
      setSending('idle')
      setFailure(error)
    }
  }
  return { secondsLeft, isBusy: sending === 'busy', isSent: sending === 'done', failure, press }
}
