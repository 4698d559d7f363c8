/** @jsxImportSource preact */
import { useLoaded } from '../core/api.ts'
import { useCatalogue } from '../core/catalogue.ts'
import { useLiveList } from '../core/live.ts'
import { startText } from '../core/text.ts'
import type { BookEvent } from '../core/types.ts'
import { openEvent } from '../parts/navigate.ts'
import { leadOf, liveText } from '../parts/score.ts'
import { SideRow } from '../parts/side-row.tsx'
import { firstPrices } from './first-prices.ts'
import { RowPrices } from './row-prices.tsx'

type Props = { readonly path: 'top-events' | 'live-now'; readonly title: string }

/** Seven events side by side. Renders nothing without events: the page has other content. */
export function EventCarousel({ path, title }: Props) {
  const loaded = useLoaded<readonly BookEvent[]>(path, { everyMs: 20_000 })
  const championships = useCatalogue()?.championships
  const events = useLiveList(loaded.data)
  if (events === undefined && loaded.error !== undefined) return null
  if (events?.length === 0) return null
  return (
    <SideRow title={title}>
      {events === undefined
        ? [1, 2, 3].map((key) => <div key={key} class="skeleton tile" />)
        : events.map((event) => (
            <EventTile
              key={event.id}
              event={event}
              championship={championships?.find(({ id }) => id === event.championshipId)?.name}
            />
          ))}
    </SideRow>
  )
}

function EventTile({
  event,
  championship,
}: {
  readonly event: BookEvent
  readonly championship: string | undefined
}) {
  const prices = firstPrices(event)
  const lead = leadOf(event)
  return (
    <article class="card tile">
      <p class="row-when">
        {event.status === 'live' ? (
          <span class="live">{liveText(event)}</span>
        ) : (
          startText(event.startAt)
        )}
        <span class="clip"> · {championship}</span>
      </p>
      {event.competitors.slice(0, 2).map(({ id, name }, side) => (
        <p key={id} class="team strong">
          <span class="clip">{name}</span>
          {event.status === 'live' && lead !== undefined && <b>{lead[side]}</b>}
        </p>
      ))}
      <button
        type="button"
        class="cover"
        aria-label={event.name}
        onClick={() => openEvent(event)}
      />
      {prices !== null && <RowPrices event={event} prices={prices} />}
    </article>
  )
}
