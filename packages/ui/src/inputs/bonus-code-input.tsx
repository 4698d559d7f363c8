import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import control from '../control.module.css'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import styles from './bonus-code-input.module.css'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'

/** Where a code stands: `applied` says what it gives, `checking` waits for the server's word. */
export type BonusCodeState = 'open' | 'checking' | 'applied'

export type BonusCodeInputProps = {
  readonly label: string
  readonly value: string
  readonly onValueChange: (code: string) => void
  readonly state: BonusCodeState
  readonly onApply: () => void
  readonly onRemove: () => void
  readonly applyLabel: string
  readonly checkingLabel: string
  readonly removeLabel: string
  readonly help?: ReactNode
  /** What the applied code gives: "50 % up to 100.00 EUR". */
  readonly result?: ReactNode
  readonly error?: ReactNode
  readonly isDisabled?: boolean
}

/** The input kind "bonus": a code that is checked at once and can be taken back. */
export function BonusCodeInput(props: BonusCodeInputProps) {
  const { label, value, onValueChange, state, onApply, onRemove, help, result, error } = props
  const isApplied = state === 'applied'
  return (
    <Field label={label} help={isApplied ? undefined : help} error={error}>
      {(wiring) => (
        <>
          <div className={control.box}>
            <span className={control.lead}>
              <Icon name={isApplied ? 'check' : 'gift'} />
            </span>
            <input
              {...INPUT_ATTRIBUTES.bonusCode}
              {...wiring}
              className={`${control.input} ${styles.code}`}
              value={value}
              readOnly={state !== 'open'}
              disabled={props.isDisabled}
              onChange={(event) => onValueChange(event.target.value.toUpperCase().trim())}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || state !== 'open' || value === '') return
                // it applies the code; the form around it is not sent
                event.preventDefault()
                onApply()
              }}
            />
            <span className={control.button}>
              {isApplied ? (
                <Button size="s" kind="quiet" onClick={onRemove}>
                  {props.removeLabel}
                </Button>
              ) : (
                <Button
                  size="s"
                  isDisabled={value === '' || props.isDisabled === true}
                  busyLabel={state === 'checking' ? props.checkingLabel : undefined}
                  onClick={onApply}
                >
                  {props.applyLabel}
                </Button>
              )}
            </span>
          </div>
          <div className={styles.result} role="status">
            {isApplied && result}
          </div>
        </>
      )}
    </Field>
  )
}
