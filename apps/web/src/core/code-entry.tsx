import type { CodeSent } from '@fairhouse/contract/otp'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { OneTimeCodeInput } from '@fairhouse/ui/inputs/one-time-code-input'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ApiError } from './api-error.ts'
import styles from './code-entry.module.css'
import { errorText, fieldText } from './error-text.ts'
import { FailureBanner } from './failure-banner.tsx'
import { t } from './i18n.ts'
import { InboxLink } from './inbox-link.tsx'
import { ResendButton, type ResendNews } from './resend-button.tsx'
import { useWebOtp } from './use-web-otp.ts'

const DIGITS = 6
/** Of one code (bars S10): the server counts, the form only says so. */
const TRIES_MAX = 5

export type CodeEntryProps = {
  /** Where the code went, in words that are true whether anyone is there or not. */
  readonly intro: ReactNode
  readonly isSms: boolean
  readonly resendAfterSeconds: number
  /** Uses the code and does what it allows; throws what was refused. */
  readonly onCode: (code: string) => Promise<void>
  /** Asks for another code. */
  readonly onResend: () => Promise<Pick<CodeSent, 'isAlreadySent' | 'resendAfterSeconds'>>
  readonly back: { readonly label: string; readonly onPress: () => void }
}

/** Entering the code of a message. It is sent as soon as it is whole. */
export function CodeEntry(props: CodeEntryProps): ReactNode {
  const { intro, isSms, back } = props
  const input = useRef<HTMLInputElement>(null)
  const entry = useCodeEntry(props, () => input.current?.focus())
  // The dialog was there before the field: its first control could not take the focus.
  useEffect(() => input.current?.focus(), [])
  useWebOtp(isSms, (code) => void entry.use(code))
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entry.use(entry.code)
      }}
    >
      <p className={styles.intro}>{intro}</p>
      <Field label={t('phone.code')} help={t('phone.code.help')} error={entry.error}>
        {(wiring) => (
          <OneTimeCodeInput
            {...wiring}
            ref={input}
            aria-required
            digits={DIGITS}
            value={entry.code}
            readOnly={entry.isBusy}
            onValueChange={entry.type}
            onFilled={(code) => void entry.use(code)}
          />
        )}
      </Field>
      <FailureBanner error={entry.failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={entry.isBusy ? t('phone.code.busy') : undefined}
      >
        {t('phone.code.submit')}
      </Button>
      <ResendButton
        key={entry.round}
        seconds={entry.resendAfterSeconds}
        news={entry.news}
        onResend={entry.resend}
      />
      <InboxLink
        kind="secondary"
        icon={isSms ? 'smartphone' : 'mail'}
        label={t('phone.inbox')}
        help={t('phone.inbox.help')}
      />
      <Button kind="quiet" onClick={back.onPress}>
        {back.label}
      </Button>
    </form>
  )
}

/** What came of asking for another code, and when the next one may be asked for. */
type Sent = {
  readonly round: number
  readonly resendAfterSeconds: number
  readonly news: ResendNews | null
}

/** What is typed, what was wrong with it, and which code counts. */
function useCodeEntry({ onCode, onResend, resendAfterSeconds }: CodeEntryProps, focus: () => void) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(0)
  const [sent, setSent] = useState<Sent>({ round: 0, resendAfterSeconds, news: null })
  const type = (text: string): void => {
    setCode(text)
    setError(undefined)
  }
  const use = async (whole: string): Promise<void> => {
    if (isBusy) return
    setCode(whole)
    setFailure(null)
    if (whole.length < DIGITS) {
      setError(whole === '' ? fieldText({ code: 'required' }) : t('phone.code.short'))
      return
    }
    setError(undefined)
    setBusy(true)
    try {
      await onCode(whole)
    } catch (refused) {
      if (refused instanceof ApiError && refused.code === 'codeRejected') {
        const tries = wrong + 1
        setWrong(tries)
        setCode('')
        setError(tries >= TRIES_MAX ? t('phone.code.exhausted') : errorText(refused))
        focus()
      } else setFailure(refused)
    } finally {
      setBusy(false)
    }
  }
  const resend = async (): Promise<void> => {
    setFailure(null)
    try {
      const { isAlreadySent, resendAfterSeconds: seconds } = await onResend()
      const news = isAlreadySent ? 'alreadySent' : 'sentAgain'
      setSent(({ round }) => ({ round: round + 1, resendAfterSeconds: seconds, news }))
      if (!isAlreadySent) setWrong(0)
      type('')
      focus()
    } catch (refused) {
      setFailure(refused)
    }
  }
  return { code, error, failure, isBusy, type, use, resend, ...sent }
}
