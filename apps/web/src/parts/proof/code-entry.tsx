import type { CodeSent } from '@fairhouse/contract/otp'
import { Button } from '@fairhouse/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '#core/api/api-error.ts'
import styles from './code-entry.module.css'
import { errorText } from '#core/api/error-text.ts'
import { CodeField } from '#core/form/code-field.tsx'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { Form } from '#core/form/form.tsx'
import { SubmitButton } from '#core/form/submit-button.tsx'
import { useSubmit } from '#core/form/use-submit.ts'
import { t } from '#core/i18n/i18n.ts'
import { InboxLink } from './inbox-link.tsx'
import { ResendButton, type ResendNews } from './resend-button.tsx'
import { useWebOtp } from './use-web-otp.ts'

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
  const { intro, isSms, onCode, back } = props
  const [wrong, setWrong] = useState(0)
  const form = useSubmit({
    defaults: { code: '' },
    send: async ({ code }) => await onCode(code),
    refused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'codeRejected') return error
      const tries = wrong + 1
      setWrong(tries)
      form.setValue('code', '')
      const message = tries >= TRIES_MAX ? t('phone.code.exhausted') : errorText(error)
      form.setError('code', { message })
      return null
    },
  })
  useWebOtp(isSms, (code) => {
    form.setValue('code', code)
    void form.submit()
  })
  return (
    <Form form={form} className={styles.entry}>
      <p className={styles.intro}>{intro}</p>
      <CodeField
        label={t('phone.code')}
        help={t('phone.code.help')}
        tooShort={t('phone.code.short')}
      />
      <SubmitButton busy={t('phone.code.busy')}>{t('phone.code.submit')}</SubmitButton>
      <Resend
        {...props}
        onSent={() => {
          setWrong(0)
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

/** What came of asking for another code, and when the next one may be asked for. */
type Sent = {
  readonly round: number
  readonly resendAfterSeconds: number
  readonly news: ResendNews | null
}

type ResendProps = Pick<CodeEntryProps, 'onResend' | 'resendAfterSeconds'> & {
  readonly onSent: () => void
}

function Resend({ onResend, resendAfterSeconds, onSent }: ResendProps): ReactNode {
  const [sent, setSent] = useState<Sent>({ round: 0, resendAfterSeconds, news: null })
  const resend = useMutation({
    mutationFn: onResend,
    onSuccess: ({ isAlreadySent, resendAfterSeconds: seconds }) => {
      const news = isAlreadySent ? 'alreadySent' : 'sentAgain'
      setSent(({ round }) => ({ round: round + 1, resendAfterSeconds: seconds, news }))
      onSent()
    },
  })
  return (
    <>
      <FailureBanner error={resend.error} />
      <ResendButton
        key={sent.round}
        seconds={sent.resendAfterSeconds}
        news={sent.news}
        onResend={async () => void (await resend.mutateAsync().catch(() => undefined))}
      />
    </>
  )
}
