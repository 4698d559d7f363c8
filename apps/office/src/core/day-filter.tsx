import { deviceTimeZone, nextDay, startOfDay } from '@fairhouse/app-kit/i18n/zone-day'
import { TextInput } from '@fairhouse/ui/text-input'
import type { ReactNode } from 'react'
import styles from './day-filter.module.css'

export type DayFilterProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

export function DayFilter({ label, value, onChange }: DayFilterProps): ReactNode {
  return (
    <label className={styles.day}>
      <span className="fine">{label}</span>
      <TextInput
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </label>
  )
}

/** Both days included, by the clock of the operator. */
export function daysOf(from: string | undefined, to: string | undefined) {
  const zone = deviceTimeZone()
  return {
    ...(from !== undefined && { from: startOfDay(zone, from).toISOString() }),
    ...(to !== undefined && { to: startOfDay(zone, nextDay(to)).toISOString() }),
  }
}
