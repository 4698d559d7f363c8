import { useId } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import type { SelectOption } from '../select.tsx'
import styles from './dropdown.module.css'

export type DropdownProps = {
  /** What is set: "Sort by", "Type". Shown before the value. */
  readonly label: string
  readonly icon?: IconName
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly isDisabled?: boolean
}

/** A setting in a line above a list: how to sort it, what types to show. The device's own picker. */
export function Dropdown(props: DropdownProps) {
  const { label, icon, options, value, onValueChange, isDisabled } = props
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={styles.dropdown}>
      {icon && <Icon name={icon} size={18} />}
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.value} aria-hidden="true">
        {chosen?.label}
      </span>
      <Icon name="chevron-down" size={16} />
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onValueChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
