/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked */
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldNote } from '../field.tsx'
import styles from './switch.module.css'

export type SwitchProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'role' | 'onChange'
> & {
  /** The label: "E-mails about offers". */
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly onCheckedChange?: (isChecked: boolean) => void
  /** Waiting for the server: presses are ignored, the focus stays. */
  readonly isBusy?: boolean
}

/** The input kind "toggle": a setting that applies immediately, without a form to send. */
export function Switch(props: SwitchProps) {
  const { label, help, error, onCheckedChange, isBusy = false, ...attributes } = props
  const noteId = `${useId()}-note`
  const hasNote = Boolean(error ?? help)
  return (
    <div className={styles.switch}>
      <label className={styles.line}>
        <span className={styles.label}>{label}</span>
        <span className={styles.track} data-busy={isBusy || undefined}>
          <input
            {...attributes}
            type="checkbox"
            role="switch"
            className={styles.input}
            aria-busy={isBusy || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={hasNote ? noteId : undefined}
            onChange={(event) => {
              if (!isBusy) onCheckedChange?.(event.target.checked)
            }}
          />
          <span className={styles.thumb} />
        </span>
      </label>
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  )
}
