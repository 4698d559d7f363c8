import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

/** Attributes that connect a control to its field; spread them on the control. */
export type FieldControl = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export type FieldProps = {
  readonly label: ReactNode
  /** At the end of the label's line: a link or a fact. */
  readonly aside?: ReactNode
  readonly help?: ReactNode
  /** What is wrong and how to correct it, in words. */
  readonly error?: ReactNode
  readonly children: (control: FieldControl) => ReactNode
}

/** Label above, control, then the error in words or the help. */
export function Field({ label, aside, help, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? help
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': note ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
        })}
        <FieldNote id={noteId} help={help} error={error} />
      </div>
      {/* after the control: it comes second for the keyboard, too */}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}

/** Help or error below a control; the error is read out when it appears. */
export function FieldNote(props: { id: string; help?: ReactNode; error?: ReactNode }) {
  const { id, help, error } = props
  return (
    <div id={id} className={styles.note} data-error={error ? true : undefined} aria-live="polite">
      {error ? (
        <>
          <Icon name="circle-alert" size={16} />
          <span>{error}</span>
        </>
      ) : (
        help
      )}
    </div>
  )
}
