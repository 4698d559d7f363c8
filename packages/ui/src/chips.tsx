import styles from './chips.module.css'

export type Chip = { readonly value: string; readonly label: string }

export type ChipsProps = {
  /** Label of the group: "Amounts". */
  readonly label: string
  readonly chips: readonly Chip[]
  readonly value: string | null
  readonly onSelect: (value: string) => void
}

/** Ready values as buttons; the one in use is pressed. */
export function Chips({ label, chips, value, onSelect }: ChipsProps) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={`${styles.chip} tabular`}
          aria-pressed={chip.value === value}
          onClick={() => onSelect(chip.value)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  )
}
