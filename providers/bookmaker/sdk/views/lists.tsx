/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useLoaded } from '../core/api.ts'
import { sportName, t } from '../core/text.ts'
import type { Championship, Sport } from '../core/types.ts'
import { EventList } from '../events/event-list.tsx'
import { go } from '../parts/navigate.ts'

/** All live events, or those of the pressed sport. */
export function LiveView() {
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const sports = useLoaded<readonly Sport[]>('sports', { everyMs: 60_000 }).data ?? []
  return (
    <div class="stack">
      <h1 class="title">{t('liveNow')}</h1>
      <div class="chips groups" aria-label={t('allSports')} role="group">
        {sports
          .filter(({ id, live }) => live > 0 || id === chosen)
          .map((sport) => (
            <button
              key={sport.id}
              type="button"
              class={`chip small${sport.id === chosen ? ' on' : ''}`}
              aria-pressed={sport.id === chosen}
              onClick={() => setChosen(sport.id === chosen ? undefined : sport.id)}
            >
              {sportName(sport)} <small>{sport.live}</small>
            </button>
          ))}
      </div>
      <EventList
        key={chosen}
        path={chosen === undefined ? 'live' : `events?status=live&sportId=${chosen}`}
        everyMs={10_000}
        empty={t('noLive')}
        isBySport
      />
    </div>
  )
}

type SportViewProps = { readonly sportId: number; readonly categoryId: number | undefined }

/** A sport, or what one category of it has. */
export function SportView({ sportId, categoryId }: SportViewProps) {
  const query = `sportId=${sportId}${categoryId === undefined ? '' : `&categoryId=${categoryId}`}`
  const sport = useLoaded<readonly Sport[]>('sports').data?.find(({ id }) => id === sportId)
  const championships = useLoaded<readonly Championship[]>(`championships?${query}`).data
  return (
    <div class="stack">
      <h1 class="title">{sport === undefined ? ' ' : sportName(sport)}</h1>
      <div class="chips groups" aria-label={t('competitions')} role="group">
        {(championships ?? [])
          .filter(({ events }) => events > 0)
          .map(({ id, name, events }) => (
            <button
              key={id}
              type="button"
              class="chip small"
              onClick={() => go({ page: 'championship', championshipId: id, sportId })}
            >
              {name} <small>{events}</small>
            </button>
          ))}
      </div>
      <EventList path={`events?${query}&limit=60`} everyMs={15_000} empty={t('noEvents')} />
    </div>
  )
}

export function ChampionshipView({ championshipId }: { readonly championshipId: number }) {
  const championships = useLoaded<readonly Championship[]>('championships').data
  const championship = championships?.find(({ id }) => id === championshipId)
  return (
    <div class="stack">
      <h1 class="title">{championship?.name ?? ' '}</h1>
      <EventList
        path={`events?championshipId=${championshipId}&limit=100`}
        everyMs={15_000}
        empty={t('noEvents')}
      />
    </div>
  )
}
