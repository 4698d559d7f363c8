import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import control from './control.module.css'
import styles from './select.module.css'

export type SelectOption = {
  readonly value: string
  readonly label: string
  readonly isDisabled?: boolean
}

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> & {
  readonly options: readonly SelectOption[]
  /** Shown while nothing is chosen; cannot be chosen. */
  readonly placeholder?: string
  /** A mark before the chosen value. */
  readonly lead?: ReactNode
  /** Rendered instead of the chosen option's text, for a value with a badge and an amount. */
  readonly display?: ReactNode
}

/** The device's own select in our box: its picker, its keyboard, autofill. Inside a `Field`. */
export function Select({ options, placeholder, lead, display, ...attributes }: SelectProps) {
  return (
    <div className={control.box}>
      {lead && <span className={styles.lead}>{lead}</span>}
      <select
        {...attributes}
        className={`${control.input} ${styles.select}`}
        data-lead={lead ? true : undefined}
        data-displayed={display ? true : undefined}
      >
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      {display && (
        <span className={styles.display} aria-hidden="true">
          {display}
        </span>
      )}
      <span className={styles.arrow}>
        <Icon name="chevron-down" size={18} />
      </span>
    </div>
  )
}
