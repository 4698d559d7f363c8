import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import control from '../control.module.css'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'

/** Where the address stands. `sent`: a message is on its way and can be asked for again later. */
export type EmailState = 'unverified' | 'sending' | 'sent' | 'verified'

export type EmailVerifyInputProps = {
  readonly label: string
  readonly value: string
  /** Without it the address stands fast. */
  readonly onValueChange?: (email: string) => void
  readonly state: EmailState
  readonly onSend: () => void
  readonly sendLabel: string
  readonly sendingLabel: string
  readonly verifiedLabel: string
  /** Instead of the button while a new message cannot be asked for: "Again in 0:24". */
  readonly waitText?: string
  readonly help?: ReactNode
  readonly error?: ReactNode
}

/** An e-mail address with the proof that it is the player's, or the way to it. */
export function EmailVerifyInput(props: EmailVerifyInputProps) {
  const { label, value, onValueChange, state, onSend, help, error } = props
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <div className={control.box}>
          <span className={control.lead}>
            <Icon name="mail" />
          </span>
          <input
            {...INPUT_ATTRIBUTES.email}
            {...wiring}
            className={control.input}
            value={value}
            readOnly={onValueChange === undefined}
            onChange={(event) => onValueChange?.(event.target.value)}
          />
          <span className={control.button} aria-live="polite">
            {state === 'verified' && <Badge tone="positive">{props.verifiedLabel}</Badge>}
            {state === 'sent' && props.waitText && <Badge>{props.waitText}</Badge>}
            {(state === 'unverified' ||
              state === 'sending' ||
              (state === 'sent' && !props.waitText)) && (
              <Button
                size="s"
                busyLabel={state === 'sending' ? props.sendingLabel : undefined}
                onClick={onSend}
              >
                {props.sendLabel}
              </Button>
            )}
          </span>
        </div>
      )}
    </Field>
  )
}
