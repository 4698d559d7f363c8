/** @jsxImportSource preact */
import type { ComponentType } from 'preact'
import { BetHistory } from '../bets/bet-history.tsx'
import { useCatalogue } from '../core/catalogue.ts'
import { session } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { direction, language, t } from '../core/text.ts'
import { EventCarousel } from '../events/event-carousel.tsx'
import { EventList } from '../lists/event-list.tsx'
import { EventSearch } from '../lists/event-search.tsx'
import { PopularBets } from '../events/popular-bets.tsx'
import { SportChips } from '../parts/sport-chips.tsx'
import { TopLeagues } from '../parts/top-leagues.tsx'
import { SlipPanel } from '../slip/slip-panel.tsx'
import { EventView } from './event-view.tsx'
import { Overview } from './overview.tsx'

/** The parts that a site puts on other pages, by the names of the Altenar surface. */
export const WIDGETS: Readonly<Record<string, ComponentType<{ readonly raceId: number }>>> = {
  WTopEventsCarousel: () => <EventCarousel path="top-events" title={t('topEvents')} />,
  WLiveNow: () => <EventCarousel path="live-now" title={t('liveNow')} />,
  WBetSlip: () => <SlipPanel isSheet={false} />,
  WEventSearch: () => <EventSearch />,
  WTopSports: () => <SportChips current={undefined} />,
  WUpcoming: () => (
    <EventList
      path="events?status=upcoming&limit=10"
      everyMs={30_000}
      empty={t('noEvents')}
      by="sports"
    />
  ),
  WSportOverview: () => <Overview />,
  WBetHistory: () => <BetHistory />,
  WTopLeagues: () => <TopLeagues />,
  WPopularBets: () => <PopularBets />,
  WHorseRacingOverview: () => <HorseRacing />,
  WHorseRacingDetails: ({ raceId }) => <EventView key={raceId} eventId={raceId} />,
}

function HorseRacing() {
  const racing = useCatalogue()?.sports.find(({ code }) => code === 'horse-racing')
  if (racing === undefined) return null
  const path = `events?sportId=${racing.id}&order=league&limit=60`
  return <EventList path={path} everyMs={15_000} empty={t('noEvents')} />
}

/** `raceId` is of a horse race, for its details. */
export function Widget({ name, raceId }: { readonly name: string; readonly raceId: number }) {
  useStore(session)
  const isWorded = useStore(language) !== null
  const Part = WIDGETS[name]
  return (
    <div class="book widget" dir={direction()}>
      {Part !== undefined && isWorded && <Part raceId={raceId} />}
    </div>
  )
}
