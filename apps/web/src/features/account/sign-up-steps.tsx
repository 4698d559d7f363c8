import { Button } from '@fairhouse/ui/button'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { t } from '#core/i18n/i18n.ts'
import styles from './account-form.module.css'

export type SignUpStep = 1 | 2

export type SignUpStepsProps = {
  readonly step: SignUpStep
  readonly onStep: (step: SignUpStep) => void
  /** How one signs in. */
  readonly first: ReactNode
  /** All the rest, with the button that sends. */
  readonly second: ReactNode
}

const WRONG = '[aria-invalid="true"]'

/**
 * The two steps of one form: both are there, so that nothing typed is lost and password managers
 * see the address with the password.
 */
export function SignUpSteps({ step, onStep, first, second }: SignUpStepsProps): ReactNode {
  const { control } = useFormAround()
  const { isSubmitting, submitCount } = useFormState({ control })
  const title = useRef<HTMLParagraphElement>(null)
  const contact = useRef<HTMLDivElement>(null)
  // A refusal leads to the step of its field.
  useEffect(() => {
    if (isSubmitting || submitCount === 0) return
    if (contact.current?.querySelector(WRONG)) onStep(1)
  }, [isSubmitting, submitCount, onStep])
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // The form moved the focus while this step was hidden, in vain.
    const wrong = step === 1 ? contact.current?.querySelector<HTMLElement>(WRONG) : null
    const target = wrong ?? title.current
    target?.focus()
  }, [step])
  return (
    <>
      <div className="split">
        <p ref={title} tabIndex={-1} className={`${styles.step} small muted`}>
          {t('account.signUp.step', { step })}
        </p>
        {step === 2 && (
          <Button kind="quiet" size="s" onClick={() => onStep(1)}>
            {t('account.signUp.back')}
          </Button>
        )}
      </div>
      <div ref={contact} className="stack" hidden={step !== 1}>
        {first}
        {step === 1 && (
          <Button type="submit" kind="primary" size="l" isWide>
            {t('phone.signUp.submit')}
          </Button>
        )}
      </div>
      <div className="stack" hidden={step !== 2}>
        {second}
      </div>
    </>
  )
}
