import type { ComponentProps, KeyboardEvent } from 'react'
import control from '../control.module.css'
import { Icon } from '../icon.tsx'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'
import styles from './number-input.module.css'

export type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange' | 'min' | 'max' | 'step'
> & {
  /** The digits as typed; empty while nothing is there. Never for money: see `AmountInput`. */
  readonly value: string
  readonly onValueChange: (text: string) => void
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly lessLabel: string
  readonly moreLabel: string
}

/** A whole number with a button for one less and one more; arrow keys do the same. In a `Field`. */
export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, min, max, step = 1, lessLabel, moreLabel, ...attributes } = props
  const number = Number.parseInt(value, 10)
  const isNumber = Number.isFinite(number)
  function move(steps: number) {
    const from = isNumber ? number : min - steps * step
    onValueChange(String(Math.min(max, Math.max(min, from + steps * step))))
  }
  function press(event: KeyboardEvent) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (steps === undefined || attributes.disabled) return
    event.preventDefault()
    move(steps)
  }
  const button = { type: 'button', tabIndex: -1, className: styles.step } as const
  return (
    <div className={control.box}>
      <button
        {...button}
        aria-label={lessLabel}
        disabled={attributes.disabled || (isNumber && number <= min)}
        onClick={() => move(-1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        {...INPUT_ATTRIBUTES.number}
        {...attributes}
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={isNumber ? number : undefined}
        className={`${control.input} ${styles.number} tabular`}
        value={value}
        onKeyDown={press}
        onChange={(event) => onValueChange(keepDigits(event.target.value))}
      />
      <button
        {...button}
        aria-label={moreLabel}
        disabled={attributes.disabled || (isNumber && number >= max)}
        onClick={() => move(1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}

function keepDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return text.trimStart().startsWith('-') ? `-${digits}` : digits
}
