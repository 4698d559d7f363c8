/** @jsxImportSource preact */
import { t } from '../core/text.ts'
import { EventCarousel } from '../parts/event-carousel.tsx'
import { EventList } from '../parts/event-list.tsx'

export function Overview() {
  return (
    <div class="stack wide">
      <EventCarousel path="live-now" title={t('liveNow')} />
      <EventCarousel path="top-events" title={t('topEvents')} />
      <section>
        <h2 class="title">{t('upcoming')}</h2>
        <EventList path="events?status=upcoming&limit=20" everyMs={20_000} empty={t('noEvents')} />
      </section>
    </div>
  )
}
