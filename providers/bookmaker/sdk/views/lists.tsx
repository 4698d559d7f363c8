/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useCatalogue } from '../core/catalogue.ts'
import { favourites } from '../core/favourites.ts'
import { useNowMs } from '../core/now.ts'
import { useStore } from '../core/store.ts'
import { sportName, t, type TextKey } from '../core/text.ts'
import { EventList } from '../lists/event-list.tsx'
import { listFilter, queryOfFilter } from '../lists/list-filter.ts'
import { Empty } from '../parts/states.tsx'
import { Results } from './results.tsx'
import { StandingsTable } from './standings-table.tsx'

/** All live events, or those of the pressed sport. */
export function LiveView() {
  const [chosen, setChosen] = useState<number | undefined>(undefined)
  const sports = useCatalogue()?.sports ?? []
  return (
    <div class="stack">
      <h1 class="hidden">{t('liveNow')}</h1>
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
        by="allLeagues"
      />
    </div>
  )
}

/** As many as a day of a busy sport has. */
const LIMIT = 200

/** The path of a list at the time that the player looks at. */
function useListPath(query: string): string {
  const filter = queryOfFilter(useStore(listFilter), useNowMs())
  return `events?${query}${filter}&order=league&limit=${LIMIT}`
}

type SportViewProps = { readonly sportId: number; readonly categoryId: number | undefined }

/** A sport, or what one category of it has. */
export function SportView({ sportId, categoryId }: SportViewProps) {
  const path = useListPath(
    `sportId=${sportId}${categoryId === undefined ? '' : `&categoryId=${categoryId}`}`,
  )
  const catalogue = useCatalogue()
  const sport = catalogue?.sports.find(({ id }) => id === sportId)
  const category = catalogue?.categories.find(({ id }) => id === categoryId)
  return (
    <div class="stack">
      <h1 class="hidden">{category?.name ?? (sport === undefined ? ' ' : sportName(sport))}</h1>
      <EventList path={path} everyMs={15_000} empty={t('noEvents')} />
    </div>
  )
}

const TABS = ['matches', 'results', 'table'] as const satisfies readonly TextKey[]

/** A league: its events, its results, its table. */
export function ChampionshipView({ championshipId }: { readonly championshipId: number }) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('matches')
  const path = useListPath(`championshipId=${championshipId}`)
  const league = useCatalogue()?.championships.find(({ id }) => id === championshipId)
  return (
    <div class="stack">
      <header class="league">
        <h1 class="title">{league?.name ?? ' '}</h1>
        <div class="tabs" role="group" aria-label={league?.name ?? t('competitions')}>
          {TABS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === tab}
              onClick={() => setTab(each)}
            >
              {t(each)}
            </button>
          ))}
        </div>
      </header>
      {tab === 'matches' ? (
        <EventList path={path} everyMs={15_000} empty={t('noEvents')} by="days" />
      ) : tab === 'results' ? (
        <Results query={`championshipId=${championshipId}`} />
      ) : (
        <StandingsTable championshipId={championshipId} />
      )}
    </div>
  )
}

/** Events and leagues with a star. */
export function FavouritesView() {
  const { events, championships } = useStore(favourites)
  const query = [
    events.length > 0 && `ids=${events.join()}`,
    championships.length > 0 && `championshipIds=${championships.join()}`,
  ].filter(Boolean)
  const path = useListPath(query.join('&'))
  return (
    <div class="stack">
      <h1 class="title">{t('favourites')}</h1>
      {query.length === 0 ? (
        <Empty text={t('noFavourites')} />
      ) : (
        <EventList path={path} everyMs={15_000} empty={t('noEvents')} by="allLeagues" />
      )}
    </div>
  )
}
