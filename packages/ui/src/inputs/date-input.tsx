import type { ComponentProps } from 'react'
import control from '../control.module.css'
import { Icon } from '../icon.tsx'
import styles from './date-input.module.css'

export type DateInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange'
> & {
  /** `2026-11-20`, or `''`. */
  readonly value: string
  readonly onValueChange: (date: string) => void
}

/** A date near today, by the device's own calendar; typing works too. Inside a `Field`. */
export function DateInput({ value, onValueChange, ...attributes }: DateInputProps) {
  return (
    // Browsers write a date from left to right in every language.
    <div className={control.box} dir="ltr">
      <input
        autoComplete="off"
        enterKeyHint="done"
        {...attributes}
        type="date"
        className={`${control.input} ${styles.date} tabular`}
        data-empty={value === '' || undefined}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      <span className={styles.sign}>
        <Icon name="calendar" size={18} />
      </span>
    </div>
  )
}
