import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { dayIn, deviceTimeZone } from '@fairhouse/app-kit/i18n/zone-day'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { PlayerTimelineEntry } from '@fairhouse/contract/office/record'
import { TIMELINE_KINDS } from '@fairhouse/contract/office/timeline-kind'
import { MoreRows } from '@fairhouse/ui/data/more-rows'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { Icon } from '@fairhouse/ui/icon'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { Pills } from '#core/pills.tsx'
import { timelineQuery } from '../record.queries.ts'
import { RECORD_SEARCH } from '../record.search.ts'
import { KIND_ICONS, tellDetails, tellTitle } from './timeline-text.ts'
import styles from './timeline.module.css'

/** What happened to a player, newest first, by kind. */
export function TimelineTab({ playerId }: { readonly playerId: string }): ReactNode {
  const { values, set } = useFilters(RECORD_SEARCH)
  const chosen = values.kinds?.split(',') ?? []
  const toggle = (kind: string): void => {
    const next = chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]
    set('kinds', next.length === 0 ? undefined : next.join(','))
  }
  return (
    <div className="stack">
      <Pills
        label={t('timeline.kinds')}
        pills={TIMELINE_KINDS.map((kind) => ({ value: kind, label: wordOf('kind', kind) }))}
        isPressed={(kind) => chosen.includes(kind)}
        onPress={toggle}
      />
      <TimelineList playerId={playerId} kinds={values.kinds} />
    </div>
  )
}

type TimelineListProps = {
  readonly playerId: string
  /** Separated by commas; all if undefined. */
  readonly kinds: string | undefined
}

/** Entries of some kinds, with older ones on demand. */
export function TimelineList({ playerId, kinds }: TimelineListProps): ReactNode {
  const query = useInfiniteQuery(timelineQuery(playerId, kinds))
  return (
    <Loaded query={query} skeleton={['3rem', '3rem', '3rem', '3rem']} failed={t('timeline.failed')}>
      {({ pages }) => {
        const entries = pages.flat()
        if (entries.length === 0)
          return (
            <EmptyState
              icon="history"
              title={t('timeline.none')}
              text={kinds === undefined ? undefined : t('timeline.noneOfKinds')}
            />
          )
        return (
          <>
            <ol className={styles.list} aria-label={wordOf('tab', 'timeline')}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            {query.isFetchNextPageError && <FailureBanner error={query.error} />}
            {query.hasNextPage && (
              <MoreRows
                label={t('list.more')}
                busyLabel={query.isFetchingNextPage ? t('shell.loading') : undefined}
                isByHand={query.isFetchNextPageError}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Entry({ entry }: { readonly entry: PlayerTimelineEntry }): ReactNode {
  const details = tellDetails(entry)
  return (
    <li className={styles.entry}>
      <EntryTime at={entry.at} />
      <span className={styles.sign} title={wordOf('kind', entry.kind)}>
        <Icon name={KIND_ICONS[entry.kind]} size={16} />
      </span>
      <div className={styles.words}>
        <p>
          <strong>{tellTitle(entry)}</strong>
          {entry.by !== null && <> {t('timeline.by', { name: entry.by })}</>}
        </p>
        {details !== '' && <p className="fine tabular">{details}</p>}
      </div>
      <More entry={entry} />
    </li>
  )
}

/** The link from an entry to what explains it. */
function More({ entry }: { readonly entry: PlayerTimelineEntry }): ReactNode {
  const found = linkOf(entry)
  if (found === null) return null
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, ...found.search }) as object}
      resetScroll={false}
      className={styles.more}
    >
      {found.label}
    </Link>
  )
}

function linkOf({ id, kind, what, details }: PlayerTimelineEntry) {
  const [source, ...rest] = id.split(':')
  const own = rest.join(':')
  if (source === 'rounds') return { label: t('timeline.explain'), search: { rounds: own } }
  if (kind === 'sport') return { label: t('timeline.explain'), search: { bet: details['bet'] } }
  if (source === 'bonus') return { label: t('replay.open'), search: { bonus: own } }
  return what === 'withdrawal'
    ? { label: t('timeline.whyLink'), search: { tab: 'why', subject: 'withdrawal' } }
    : null
}

/** The clock of today, the day before that; both on hover. */
function EntryTime({ at }: { readonly at: string }): ReactNode {
  const zone = deviceTimeZone()
  const isToday = dayIn(zone, Date.parse(at)) === dayIn(zone, siteNowMs())
  const clock = formatDateTime(at, { timeStyle: 'medium' })
  const day = formatDateTime(at, { day: 'numeric', month: 'short', year: '2-digit' })
  return (
    <time dateTime={at} title={exactTime(at)} className={`${styles.time} tabular`}>
      {isToday ? clock : `${day}, ${clock.slice(0, 5)}`}
    </time>
  )
}
