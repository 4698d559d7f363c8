import { useId, type MouseEvent } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './segments.module.css'

export type Segment = { readonly value: string; readonly label: string; readonly icon?: IconName }

export type SegmentedProps = {
  readonly label: string
  readonly segments: readonly Segment[]
  readonly value: string
  readonly onValueChange: (value: string) => void
}

/** One of two to four settings, side by side: real radio buttons. */
export function Segmented({ label, segments, value, onValueChange }: SegmentedProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.track} data-segmented>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={styles.segment}
          data-active={segment.value === value || undefined}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            className={styles.radio}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            onMouseDown={keepPlace}
            onClick={(event) => event.currentTarget.focus()}
          />
          {segment.icon && <Icon name={segment.icon} size={18} />}
          {segment.label}
        </label>
      ))}
    </div>
  )
}

/**
 * The focused field is blurred by the press, not before it: its error text would move
 * the segment away from the finger.
 */
function keepPlace(event: MouseEvent): void {
  event.preventDefault()
}
