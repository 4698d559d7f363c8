import type { ReactNode } from 'react'
import styles from './pills.module.css'

export type PillsProps = {
  /** Names the group. */
  readonly label: string
  readonly pills: readonly { readonly value: string; readonly label: string }[]
  /** Whether one is pressed. */
  readonly isPressed: (value: string) => boolean
  readonly onPress: (value: string) => void
}

/** Small choices above what they choose from. */
export function Pills({ label, pills, isPressed, onPress }: PillsProps): ReactNode {
  return (
    <div className="cluster" role="group" aria-label={label}>
      {pills.map((pill) => (
        <button
          key={pill.value}
          type="button"
          className={styles.pill}
          aria-pressed={isPressed(pill.value)}
          onClick={() => onPress(pill.value)}
        >
          {pill.label}
        </button>
      ))}
    </div>
  )
}
