import { Icon } from '../icon.tsx'
import styles from './stepper.module.css'

export type Step = { readonly key: string; readonly label: string }

export type StepperProps = {
  /** "Steps of the withdrawal". */
  readonly label: string
  readonly steps: readonly Step[]
  /** The key of the step one is at; all before it are done. */
  readonly current: string
  /** Read out after a step that is behind: "done". */
  readonly doneLabel: string
}

/** Where one is on a way of a few steps. */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  const at = steps.findIndex(({ key }) => key === current)
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < at
        return (
          <li
            key={step.key}
            className={styles.step}
            data-state={isDone ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={`${styles.sign} tabular`} aria-hidden="true">
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span className={styles.label}>
              {step.label}
              {isDone && <span className="visually-hidden"> ({doneLabel})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
