/** @jsxImportSource preact */
import { t } from '../core/text.ts'
import { PopularBets } from '../events/popular-bets.tsx'
import { EventList } from '../lists/event-list.tsx'

/** What is played now, what most will look for next, and what begins soon. */
export function Overview() {
  return (
    <div class="stack">
      <h1 class="hidden">{t('allSports')}</h1>
      <section>
        <h2 class="title">{t('liveNow')}</h2>
        <EventList path="live-now" everyMs={10_000} empty={t('noLive')} by="sports" />
      </section>
      <section>
        <h2 class="title">{t('topEvents')}</h2>
        <EventList path="top-events" everyMs={20_000} empty={t('noEvents')} by="sports" />
      </section>
      <PopularBets />
      <section>
        <h2 class="title">{t('upcoming')}</h2>
        <EventList
          path="events?status=upcoming&limit=20"
          everyMs={20_000}
          empty={t('noEvents')}
          by="sports"
        />
      </section>
    </div>
  )
}
