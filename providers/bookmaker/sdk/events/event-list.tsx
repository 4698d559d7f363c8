/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useLoaded } from '../core/api.ts'
import { useLiveList } from '../core/live.ts'
import { sportName, t } from '../core/text.ts'
import type { BookEvent, Championship, Sport } from '../core/types.ts'
import { go } from '../parts/navigate.ts'
import { Empty, Failure, Skeleton } from '../parts/states.tsx'
import { EventRow } from './event-row.tsx'

type Props = {
  readonly path: string
  readonly everyMs: number
  readonly empty: string
  /** Sorts it by sports, names them and offers each alone: in a list of all sports. */
  readonly isBySport?: boolean
}

/** Events of a path by their championships, kept up to date. */
export function EventList({ path, everyMs, empty, isBySport = false }: Props) {
  const loaded = useLoaded<readonly BookEvent[]>(path, { everyMs })
  const championships = useLoaded<readonly Championship[]>('championships').data
  const sports = useLoaded<readonly Sport[]>(isBySport ? 'sports' : null).data
  const events = useLiveList(loaded.data)
  const [chosenId, choose] = useState<number>()
  if (events === undefined) {
    return loaded.error === undefined ? <Skeleton rows={6} /> : <Failure onRetry={loaded.reload} />
  }
  if (events.length === 0) return <Empty text={empty} />
  const sorted = isBySport ? events.toSorted((a, b) => a.sportId - b.sportId) : events
  const bySport = Map.groupBy(sorted, ({ sportId }) => sportId)
  const groups = Map.groupBy(bySport.get(chosenId ?? 0) ?? sorted, (each) => each.championshipId)
  return (
    <div class="stack">
      {isBySport && bySport.size > 1 && (
        <div class="chips groups" role="group" aria-label={t('allSports')}>
          {[undefined, ...bySport.keys()].map((id) => {
            const sport = sports?.find((each) => each.id === id)
            const isOn = id === (bySport.has(chosenId ?? 0) ? chosenId : undefined)
            return (
              <button
                key={id ?? 'all'}
                type="button"
                class={`chip small${isOn ? ' on' : ''}`}
                aria-pressed={isOn}
                onClick={() => choose(id)}
              >
                {id === undefined ? t('all') : sport === undefined ? ' ' : sportName(sport)}{' '}
                <small>{id === undefined ? events.length : bySport.get(id)?.length}</small>
              </button>
            )
          })}
        </div>
      )}
      {[...groups].map(([id, group]) => {
        const championship = championships?.find((each) => each.id === id)
        const sportId = group[0]?.sportId
        const sport = sports?.find((each) => each.id === sportId)
        return (
          <section key={id} class="card list">
            <h3 class="list-title">
              <button
                type="button"
                class="link"
                onClick={() => go({ page: 'championship', championshipId: id, sportId })}
              >
                {sport !== undefined && `${sportName(sport)} · `}
                {championship?.name ?? ' '}
              </button>
            </h3>
            {group.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </section>
        )
      })}
    </div>
  )
}
