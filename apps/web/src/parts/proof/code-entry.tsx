import type { CodeSent } from '@fairhouse/contract/otp'
import { Button } from '@fairhouse/ui/button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { CodeField } from '@fairhouse/app-kit/form/code-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { InboxLink } from './inbox-link.tsx'
import { Resend } from './resend.tsx'
import styles from './code-entry.module.css'

/** Of one code (bars S10): the server counts, the form only displays it. */
const TRIES_MAX = 5

export type CodeEntryProps = {
  /** Where the code went, in words that are true whether anyone is there or not. */
  readonly intro: ReactNode
  readonly isSms: boolean
  readonly resendAfterSeconds: number
  /** Uses the code and continues; throws the refusal. */
  readonly onCode: (code: string) => Promise<void>
  /** Requests another code. */
  readonly onResend: () => Promise<Pick<CodeSent, 'isAlreadySent' | 'resendAfterSeconds'>>
  readonly back: { readonly label: string; readonly onPress: () => void }
}

/** Entering the code of a message. It is sent as soon as it is whole. */
export function CodeEntry(props: CodeEntryProps): ReactNode {
  const { intro, isSms, onCode, back } = props
  const [wrong, setWrong] = useState(0)
  const [refused, setRefused] = useState<string>()
  const form = useSubmit({
    defaults: { code: '' },
    send: async ({ code }) => await onCode(code),
    refused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'codeRejected') return error
      const tries = wrong + 1
      setWrong(tries)
      form.setValue('code', '')
      const message = tries >= TRIES_MAX ? t('phone.code.exhausted') : errorText(error)
      setRefused(message)
      form.setError('code', { message })
      return null
    },
  })
  useWebOtp(isSms, (code) => {
    form.setValue('code', code)
    void form.submit()
  })
  return (
    <Form form={form}>
      <p className={`${styles.intro} muted`}>{intro}</p>
      <CodeField
        label={t('phone.code')}
        help={t('phone.code.help')}
        tooShort={t('phone.code.short')}
        refused={refused}
      />
      <SubmitButton busy={t('phone.code.busy')}>{t('phone.code.submit')}</SubmitButton>
      <Resend
        afterSeconds={props.resendAfterSeconds}
        onResend={props.onResend}
        words={{
          again: t('phone.code.again'),
          againIn: (seconds) => t('phone.code.againIn', { seconds }),
          sending: t('phone.code.sending'),
          news: (news) => t(`phone.code.${news}`),
        }}
        onSent={() => {
          setWrong(0)
          setRefused(undefined)
          form.reset()
          form.setFocus('code')
        }}
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
    </Form>
  )
}

/**
 * Takes the code out of the SMS where the browser offers to (WebOTP, Chrome on Android), after the
 * reader has agreed. Elsewhere the field's `autocomplete="one-time-code"` does it.
 */
function useWebOtp(isOn: boolean, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!isOn || !('OTPCredential' in window)) return
    const stop = new AbortController()
    const order = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials.get(order).then(
      (credential) => {
        const code = (credential as { code?: unknown } | null)?.code
        if (typeof code === 'string') latest.current(code)
      },
      // Refused, or left: the code is typed.
      () => undefined,
    )
    return () => stop.abort()
  }, [isOn])
}
