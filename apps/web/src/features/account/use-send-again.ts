import type { MessageSent } from '@fairhouse/contract/otp'
import { useState } from 'react'
import { useCountdown } from '#parts/proof/use-countdown.ts'

// bars S10: nothing is sent again sooner
const RESEND_SECONDS = 30

export type SendAgain = {
  /** Until it may be pressed. */
  readonly secondsLeft: number
  readonly isBusy: boolean
  /** Of the last press: it was sent again, or the one before is on its way and still works. */
  readonly news: 'sentAgain' | 'alreadySent' | null
  readonly failure: unknown
  readonly press: () => Promise<void>
}

/** Sends a link once more, when the one before is old enough. */
export function useSendAgain(send: () => Promise<MessageSent>): SendAgain {
  const [secondsLeft, restart] = useCountdown(RESEND_SECONDS)
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<SendAgain['news']>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const press = async (): Promise<void> => {
    setFailure(null)
    setNews(null)
    setBusy(true)
    try {
      setNews((await send()).isAlreadySent ? 'alreadySent' : 'sentAgain')
      restart()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return { secondsLeft, isBusy, news, failure, press }
}
