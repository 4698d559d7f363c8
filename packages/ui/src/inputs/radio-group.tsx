import { useId, type ReactNode } from 'react'
import { FieldNote } from '../field.tsx'
import fieldset from '../fieldset.module.css'
import styles from './radio-group.module.css'

export type RadioOption = {
  readonly value: string
  readonly label: string
  /** Description of the option, below the label. */
  readonly hint?: ReactNode
  /** A mark before the label. */
  readonly lead?: ReactNode
  /** A fact at the end of the line: a balance. */
  readonly trail?: ReactNode
  readonly isDisabled?: boolean
}

export type RadioGroupProps = {
  readonly label: string
  readonly options: readonly RadioOption[]
  readonly value: string | null
  readonly onValueChange: (value: string) => void
  readonly help?: ReactNode
  readonly error?: ReactNode
}

/** One of several, each on its own line: real radio buttons. For two to four words see `Segmented`. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, options, value, onValueChange, help, error } = props
  const id = useId()
  const noteId = `${id}-note`
  return (
    <fieldset className={fieldset.group} aria-describedby={error || help ? noteId : undefined}>
      <legend className={fieldset.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option.value}
              className={styles.radio}
              checked={option.value === value}
              disabled={option.isDisabled}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              onChange={() => onValueChange(option.value)}
            />
            {option.lead}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.hint && (
                <span id={`${id}-${option.value}`} className={styles.hint}>
                  {option.hint}
                </span>
              )}
            </span>
            {option.trail && <span className={`${styles.trail} tabular`}>{option.trail}</span>}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} help={help} error={error} />
    </fieldset>
  )
}
