import type { SportEvent } from '@fairhouse/contract/sport'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, type ReactNode, type RefObject } from 'react'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { joinLocalePath } from '@fairhouse/app-kit/i18n/locale'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { t } from '#core/i18n/i18n.ts'
import { useAppLinks } from '#core/routing/use-app-links.ts'
import { highlightsQuery } from './home.queries.ts'
import styles from './home-parts.module.css'
import { useIsInReach } from './use-is-in-reach.ts'

const REFRESH_MS = 20_000

/** Live events of the sportsbook; nothing while there is none. */
export function LiveEvents(): ReactNode {
  const { events, place } = useEvents('live')
  return (
    <EventRow place={place} id="live-events" title={t('welcome.live')} events={events}>
      <Link to="/sport/$" params={{ _splat: '' }} search={{ page: 'live' }}>
        {t('lobby.seeAll')}
      </Link>
    </EventRow>
  )
}

/** The events of the next hours. */
export function NextEvents(): ReactNode {
  const { events, place } = useEvents('next')
  return (
    <EventRow place={place} id="next-events" title={t('welcome.next')} events={events}>
      <Link to="/sport/$" params={{ _splat: '' }}>
        {t('lobby.seeAll')}
      </Link>
    </EventRow>
  )
}

/** Up to date while the row is near. */
function useEvents(which: 'live' | 'next') {
  const place = useRef<HTMLDivElement>(null)
  const isInReach = useIsInReach(place, true)
  const { data } = useQuery({
    ...highlightsQuery,
    enabled: isInReach,
    refetchInterval: REFRESH_MS,
  })
  return { events: data?.[which] ?? [], place }
}

function EventRow(props: {
  readonly place: RefObject<HTMLDivElement | null>
  readonly id: string
  readonly title: string
  readonly events: readonly SportEvent[]
  /** The link to all of them. */
  readonly children: ReactNode
}): ReactNode {
  const { place, id, title, events, children } = props
  const follow = useAppLinks()
  return (
    <div ref={place} className={styles.row}>
      {events.length > 0 && (
        <section aria-labelledby={id} className={styles.events} ref={follow}>
          <header>
            <h2 id={id}>{title}</h2>
            {children}
          </header>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <EventCard event={event} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function EventCard({ event }: { readonly event: SportEvent }): ReactNode {
  const { name, competitors, championship, score, outcomes, path, status } = event
  const isPair = competitors.length === 2
  return (
    <a href={joinLocalePath(currentLocale(), path)}>
      <small>
        <b data-live={status === 'live' || undefined}>{whenText(event)}</b>
        <span translate="no">{` · ${championship}`}</span>
      </small>
      {(isPair ? competitors : [name]).map((side, place) => (
        <span key={place}>
          <strong translate="no">{side}</strong>
          {status === 'live' && <b className="tabular">{score?.[place]}</b>}
        </span>
      ))}
      {isPair && outcomes.some(({ price }) => price !== null) && (
        <span>
          {outcomes.map(({ price }, place) => (
            <span key={place} className="tabular">
              {SIDES[outcomes.length]?.[place]}
              <b>{price ?? '–'}</b>
            </span>
          ))}
        </span>
      )}
    </a>
  )
}

/** By the number of outcomes: two sides, or a draw between them. */
const SIDES: Readonly<Record<number, string>> = { 2: '12', 3: '1X2' }

const HOUR_MINUTES = 60

/** Until an event begins, not when: the server knows no time zone of a guest. */
function whenText({ status, minute, startAt }: SportEvent): string {
  if (status === 'live')
    return `${t('welcome.inPlay')} ${minute === null ? '' : `${minute}′`}`.trim()
  const minutes = Math.max(1, Math.ceil((Date.parse(startAt) - siteNowMs()) / 60_000))
  if (minutes <= HOUR_MINUTES) return t('welcome.inMinutes', { minutes })
  return t('welcome.inHours', { hours: Math.round(minutes / HOUR_MINUTES) })
}
