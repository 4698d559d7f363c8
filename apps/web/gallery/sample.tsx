import { useId, type ReactNode } from 'react'
import styles from './sample.module.css'

export type SectionProps = {
  readonly title: string
  /** Narrow columns for fields, wide ones for what needs room, one for what takes all of it. */
  readonly columns?: 'narrow' | 'wide' | 'one'
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

export type SampleProps = {
  /** The state that is shown. */
  readonly state: string
  readonly forced?: 'hover' | 'focus'
  /** Side by side and as small as they are, instead of as wide as the column. */
  readonly isRow?: boolean
  readonly onCard?: boolean
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
