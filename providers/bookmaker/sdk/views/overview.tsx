/** @jsxImportSource preact */
import { t } from '../core/text.ts'
import { EventCarousel } from '../events/event-carousel.tsx'
import { EventList } from '../events/event-list.tsx'
import { PopularBets } from '../events/popular-bets.tsx'
import { TopLeagues } from '../parts/top-leagues.tsx'

export function Overview() {
  return (
    <div class="stack wide">
      <h1 class="hidden">{t('allSports')}</h1>
      <EventCarousel path="live-now" title={t('liveNow')} />
      <EventCarousel path="top-events" title={t('topEvents')} />
      <PopularBets />
      <TopLeagues />
      <section>
        <h2 class="title">{t('upcoming')}</h2>
        <EventList path="events?status=upcoming&limit=20" everyMs={20_000} empty={t('noEvents')} />
      </section>
    </div>
  )
}
