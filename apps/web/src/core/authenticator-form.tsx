import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { OneTimeCodeInput } from '@fairhouse/ui/inputs/one-time-code-input'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { fieldText } from './error-text.ts'
import { FailureBanner } from './failure-banner.tsx'
import { t } from './i18n.ts'
import { isProofRejected } from './proof-rejected.ts'
import styles from './proof-form.module.css'

const DIGITS = 6

export type AuthenticatorFormProps = {
  readonly submitLabel: string
  /** Asks the platform; answers with the error of a refusal, null once it is done. */
  readonly submit: (code: string) => Promise<unknown>
}

/** The six digits of an authenticator app; the last one sends them. */
export function AuthenticatorForm({ submitLabel, submit }: AuthenticatorFormProps): ReactNode {
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [flaw, setFlaw] = useState<string | undefined>()
  const input = useRef<HTMLInputElement>(null)
  // The form comes after its dialog, which could not give it the focus.
  useEffect(() => input.current?.focus(), [])

  const send = async (typed: string): Promise<void> => {
    if (isBusy) return
    setFailure(null)
    if (typed.length < DIGITS) {
      setFlaw(typed === '' ? fieldText({ code: 'required' }) : t('security.code.short'))
      input.current?.focus()
      return
    }
    setFlaw(undefined)
    setIsBusy(true)
    const error = await submit(typed)
    setIsBusy(false)
    if (error === null) return
    if (isProofRejected(error)) {
      setFlaw(t('security.code.wrong'))
      setCode('')
      input.current?.focus()
    } else setFailure(error)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <Field label={t('security.code')} help={t('security.code.help')} error={flaw}>
        {(wiring) => (
          <OneTimeCodeInput
            {...wiring}
            ref={input}
            value={code}
            aria-required
            onValueChange={setCode}
            onFilled={(typed) => void send(typed)}
          />
        )}
      </Field>
      <FailureBanner error={failure} />
      <Button
        type="submit"
        kind="primary"
        size="l"
        isWide
        busyLabel={isBusy ? t('security.checking') : undefined}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
