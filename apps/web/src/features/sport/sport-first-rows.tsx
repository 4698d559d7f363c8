import type { SportEvent } from '@fairhouse/contract/sport'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import type { ReactNode } from 'react'
import styles from './sport-page.module.css'

/**
 * The first events of a list, rendered by the server where the sportsbook will have its rows. Without
 * their time: the server knows no time zone of a guest.
 */
export function SportFirstRows(props: { readonly events: readonly SportEvent[] }): ReactNode {
  const groups = Map.groupBy(props.events, ({ championship }) => championship)
  return (
    <div className={styles.rows}>
      {[...groups].map(([championship, events]) => (
        <section key={championship}>
          <h2>{championship}</h2>
          <ul>
            {events.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ event }: { readonly event: SportEvent }): ReactNode {
  const { name, competitors, status, minute, score, outcomes, path } = event
  const isLive = status === 'live'
  const sides = competitors.length === 2 ? competitors : [name]
  return (
    <li>
      <a href={joinLocalePath(currentLocale(), path)}>
        <small>{isLive && minute !== null && `${minute}′`}</small>
        <span translate="no">
          {sides.map((side, place) => (
            <span key={place}>
              {side}
              {isLive && <b>{score?.[place]}</b>}
            </span>
          ))}
        </span>
        {competitors.length === 2 &&
          outcomes.map(({ price }, place) => (
            <b key={place} className="tabular">
              {price ?? '–'}
            </b>
          ))}
      </a>
    </li>
  )
}
