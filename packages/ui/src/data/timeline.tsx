import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import styles from './timeline.module.css'

export type TimelineEvent = {
  readonly key: string
  readonly icon: IconName
  readonly tone?: 'neutral' | 'positive' | 'danger' | 'reward'
  readonly title: string
  /** When, in the writing of the page. */
  readonly time?: string
  readonly text?: ReactNode
}

export type TimelineProps = { readonly label: string; readonly events: readonly TimelineEvent[] }

/** Events in order. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {events.map((event) => (
        <li key={event.key} className={styles.event}>
          <span className={styles.sign} data-tone={event.tone ?? 'neutral'}>
            <Icon name={event.icon} size={18} />
          </span>
          <div className={styles.words}>
            <p className={styles.line}>
              <span className={styles.title}>{event.title}</span>
              {event.time && <span className={`${styles.time} tabular`}>{event.time}</span>}
            </p>
            {event.text && <div className={styles.text}>{event.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
