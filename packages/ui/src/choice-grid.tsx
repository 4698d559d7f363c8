import { useId, type ReactNode } from 'react'
import { FieldNote } from './field.tsx'
import styles from './choice-grid.module.css'
import fieldset from './fieldset.module.css'

export type Choice = {
  readonly value: string
  readonly label: string
  /** A fact below the label: "instant". */
  readonly hint?: ReactNode
  /** A mark above the label. */
  readonly lead?: ReactNode
  readonly isDisabled?: boolean
}

export type ChoiceGridProps = {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly error?: ReactNode
}

/** One of a few, as cards: real radio buttons, so arrow keys and screen readers work. */
export function ChoiceGrid({ label, choices, value, onValueChange, error }: ChoiceGridProps) {
  const id = useId()
  return (
    <fieldset
      className={`${fieldset.group} ${styles.group}`}
      aria-describedby={error ? `${id}-note` : undefined}
    >
      <legend className={fieldset.legend}>{label}</legend>
      <div className={styles.grid}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={id}
              value={choice.value}
              className={styles.radio}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onValueChange(choice.value)}
            />
            {choice.lead && <span className={styles.lead}>{choice.lead}</span>}
            <span className={styles.label}>{choice.label}</span>
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  )
}
