import { useId, type ReactNode } from 'react'
import styles from './sample.module.css'

export type SectionProps = {
  readonly title: string
  /** Narrow columns for fields, wide ones for what needs room, one for what takes all of it. */
  readonly columns?: 'narrow' | 'wide' | 'one' | undefined
  readonly children: ReactNode
}

/** One part with all its samples. */
export function Section({ title, columns = 'narrow', children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.samples} data-columns={columns}>
        {children}
      </div>
    </section>
  )
}

const FORCED: Readonly<Record<string, 'hover' | 'focus'>> = { Hover: 'hover', Focus: 'focus' }

export type StatesProps<P> = Omit<SectionProps, 'children'> & {
  readonly part: (props: P) => ReactNode
  /** Props of the part in each state; `Hover` and `Focus` are forced. */
  readonly states: Readonly<Record<string, P>>
  readonly isRow?: boolean | undefined
  readonly onCard?: boolean | undefined
  /** Samples of another kind, behind the states. */
  readonly children?: ReactNode
}

/** One part in each of its states. */
export function States<P extends object>(props: StatesProps<P>) {
  const { title, columns, part: Part, states, children, ...look } = props
  return (
    <Section title={title} columns={columns}>
      {Object.entries(states).map(([state, given]) => (
        <Sample key={state} state={state} forced={FORCED[state]} {...look}>
          <Part {...given} />
        </Sample>
      ))}
      {children}
    </Section>
  )
}

/** Props of a form field. */
export type FieldState = {
  readonly value?: string
  readonly error?: string
  readonly isDisabled?: boolean
}

export type SampleProps = {
  /** The state that is shown. */
  readonly state: string
  readonly forced?: 'hover' | 'focus' | undefined
  /** Side by side and as small as they are, instead of as wide as the column. */
  readonly isRow?: boolean | undefined
  readonly onCard?: boolean | undefined
  readonly children: ReactNode
}

/** One state of a part, with its name above it. */
export function Sample({ state, forced, isRow, onCard, children }: SampleProps) {
  return (
    <div className={styles.sample} data-card={onCard || undefined}>
      <p className={styles.state}>{state}</p>
      <div className={styles.stage} data-row={isRow || undefined} data-forced={forced}>
        {children}
      </div>
    </div>
  )
}
