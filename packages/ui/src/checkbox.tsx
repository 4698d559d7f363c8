import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldNote } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  /** The label; may contain links. */
  readonly label: ReactNode
  readonly error?: ReactNode
}

/** A real checkbox with its text beside it and its error below. */
export function Checkbox({ label, error, ...attributes }: CheckboxProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={styles.checkbox}>
      <label className={styles.line}>
        <span className={styles.box}>
          <input
            {...attributes}
            type="checkbox"
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
          />
          <Icon name="check" size={16} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}
