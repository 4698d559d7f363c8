import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { useFilters } from '@fairhouse/app-kit/list/use-filters'
import type { PlayerTimelineEntry } from '@fairhouse/contract/office/record'
import { TIMELINE_KINDS } from '@fairhouse/contract/office/timeline-kind'
import { MoreRows } from '@fairhouse/ui/data/more-rows'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { Icon } from '@fairhouse/ui/icon'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'
import { RECORD_SEARCH } from './record.search.ts'
import { EntryTime } from './entry-time.tsx'
import { KIND_ICONS, tellDetails, tellTitle } from './timeline-text.ts'
import { timelineQuery } from './record.queries.ts'
import styles from './timeline.module.css'

/** What happened to a player, newest first, by kind. */
export function TimelineTab({ playerId }: { readonly playerId: string }): ReactNode {
  const { values, set } = useFilters(RECORD_SEARCH)
  const query = useInfiniteQuery(timelineQuery(playerId, values.kinds))
  const chosen = values.kinds?.split(',') ?? []
  const toggle = (kind: string): void => {
    const next = chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]
    set('kinds', next.length === 0 ? undefined : next.join(','))
  }
  return (
    <div className="stack">
      <div className="cluster" role="group" aria-label={t('timeline.kinds')}>
        {TIMELINE_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={chosen.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {wordOf('kind', kind)}
          </button>
        ))}
      </div>
      <Loaded
        query={query}
        skeleton={['3rem', '3rem', '3rem', '3rem']}
        failed={t('timeline.failed')}
      >
        {({ pages }) => {
          const entries = pages.flat()
          if (entries.length === 0)
            return (
              <EmptyState
                icon="history"
                title={t('timeline.none')}
                text={chosen.length > 0 ? t('timeline.noneOfKinds') : undefined}
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
    </div>
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
    </li>
  )
}
