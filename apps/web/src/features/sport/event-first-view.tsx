import type { SportEvent } from '@fairhouse/contract/sport'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { sportName } from '#parts/sport/sport-name.ts'
import styles from './sport-page.module.css'

/** Teams, time and main prices of an event, rendered by the server. */
export function EventFirstView({ event }: { readonly event: SportEvent }): ReactNode {
  const { competitors, score, startAt, outcomes, championship, sport } = event
  const [home, away] = competitors
  const isPair = competitors.length === 2
  return (
    <article className={styles.event}>
      <p className="muted small">
        {sportName(t, sport)} · {championship} ·{' '}
        <time dateTime={startAt}>{startAt.slice(0, 16).replace('T', ' ')} UTC</time>
      </p>
      <h1 className={`${styles.teams} split`}>
        {isPair ? (
          <>
            <span>{home}</span>
            <span className={styles.figures}>{score === null ? '–' : score.join(' : ')}</span>
            <span>{away}</span>
          </>
        ) : (
          event.name
        )}
      </h1>
      {outcomes.length > 0 && (
        <ul className={styles.prices}>
          {outcomes.map(({ name, price }) => (
            <li key={name}>
              <span>{name ?? t('sport.draw')}</span>
              <b>{price ?? '–'}</b>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
