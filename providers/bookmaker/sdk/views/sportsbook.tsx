/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { BetHistory } from '../bets/bet-history.tsx'
import { useLoaded } from '../core/api.ts'
import { placeOf, route } from '../core/route.ts'
import { chooseOddsFormat, ODDS_FORMATS, session, type OddsFormatName } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { direction, language, t } from '../core/text.ts'
import type { BookEvent } from '../core/types.ts'
import { EventSearch } from '../lists/event-search.tsx'
import { LeagueChoice, TimeChips } from '../lists/list-bar.tsx'
import { go } from '../parts/navigate.ts'
import { SportChips } from '../parts/sport-chips.tsx'
import { isTreeShown } from '../parts/sport-tree.tsx'
import { Skeleton } from '../parts/states.tsx'
import { TopLeagues } from '../parts/top-leagues.tsx'
import { SlipBar } from '../slip/slip-bar.tsx'
import { SlipPanel } from '../slip/slip-panel.tsx'
import { takeSharedSlip } from '../slip/slip-share.ts'
import { EventView, Trail } from './event-view.tsx'
import { ChampionshipView, FavouritesView, LiveView, SportView } from './lists.tsx'
import { Overview } from './overview.tsx'
import { ResultsView } from './results.tsx'

/** Between the docked slip and the edges of the window. */
const DOCK_GAP = 16

/** The whole book: navigation, one view, and the slip beside it; a site may have its own search. */
export function Sportsbook({ hasSearch }: { readonly hasSearch: boolean }) {
  const current = useStore(route)
  useStore(session)
  const isWorded = useStore(language) !== null
  const top = useRef<HTMLDivElement>(null)
  const event = useLoaded<BookEvent>(
    current.eventId === undefined ? null : `events/${current.eventId}`,
  ).data
  const sportId = current.sportId ?? event?.sportId
  useEffect(() => void takeSharedSlip(), [])
  useEffect(() => {
    const left = placeOf(current)
    const place = top.current?.getBoundingClientRect()
    if (left !== undefined) scrollTo(0, left)
    else if (place !== undefined && place.top < 0) top.current?.scrollIntoView()
  }, [current])
  const hasTree = useStore(isTreeShown)
  const dock = useDock(isWorded)
  if (!isWorded) return <Skeleton rows={4} height={120} />
  return (
    <div class="book" dir={direction()} ref={top}>
      {!hasTree && <SportChips current={sportId} />}
      <div class="columns">
        <div class="view">
          <Tools hasSearch={hasSearch} event={event} />
          <View />
        </div>
        <aside class="dock" ref={dock}>
          <SlipPanel isSheet={false} />
        </aside>
      </div>
      <SlipBar />
    </div>
  )
}

/** The docked slip ends with the window, so that the button that places it stays in sight. */
function useDock(isThere: boolean) {
  const dock = useRef<HTMLElement>(null)
  useEffect(() => {
    const fit = () => {
      const top = Math.max(dock.current?.getBoundingClientRect().top ?? 0, DOCK_GAP)
      dock.current?.style.setProperty('--room', `${innerHeight - top - DOCK_GAP}px`)
    }
    // What is above it comes later: chips of sports, a banner of the site.
    const page = new ResizeObserver(fit)
    page.observe(document.body)
    addEventListener('scroll', fit, { passive: true })
    addEventListener('resize', fit)
    return () => {
      page.disconnect()
      removeEventListener('scroll', fit)
      removeEventListener('resize', fit)
    }
  }, [isThere])
  return dock
}

function View() {
  const { page, sportId, championshipId, categoryId, eventId } = useStore(route)
  if (page === 'event' && eventId !== undefined)
    return <EventView key={eventId} eventId={eventId} />
  if (page === 'championship' && championshipId !== undefined) {
    return <ChampionshipView championshipId={championshipId} />
  }
  if (page === 'sport' && sportId !== undefined) {
    return <SportView sportId={sportId} categoryId={categoryId} />
  }
  if (page === 'live') return <LiveView />
  if (page === 'favourites') return <FavouritesView />
  if (page === 'results') return <ResultsView sportId={sportId} />
  return page === 'betHistory' ? <BetHistory /> : <Overview />
}

const LISTS = ['sport', 'championship', 'favourites'] as const

/** What is listed, and how prices are written. */
function Tools(props: { readonly hasSearch: boolean; readonly event: BookEvent | undefined }) {
  const { hasSearch, event } = props
  const { page, sportId } = useStore(route)
  const { oddsFormat } = useStore(session)
  const isList = LISTS.some((each) => each === page)
  return (
    <div class={`tools of-${page}`}>
      {hasSearch && <EventSearch />}
      {isList && <TimeChips />}
      {page === 'overview' && <TopLeagues />}
      {page === 'event' && event !== undefined && <Trail event={event} />}
      <div class="choices">
        {isList && sportId !== undefined && <LeagueChoice sportId={sportId} />}
        <select
          class="format"
          aria-label={t('oddsFormat')}
          value={oddsFormat}
          onChange={(change) => chooseOddsFormat(change.currentTarget.value as OddsFormatName)}
        >
          {ODDS_FORMATS.map((format) => (
            <option key={format} value={format}>
              {t(format)}
            </option>
          ))}
        </select>
        <button
          type="button"
          class={`chip small${page === 'betHistory' ? ' on' : ''}`}
          onClick={() => go({ page: 'betHistory' })}
        >
          {t('myBets')}
        </button>
      </div>
    </div>
  )
}
