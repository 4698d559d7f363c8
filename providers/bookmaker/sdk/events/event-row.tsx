/** @jsxImportSource preact */
import { nameMarket } from '../../src/naming/market-name.ts'
import { startText, t, words } from '../core/text.ts'
import type { BookEvent } from '../core/types.ts'
import { openEvent } from '../parts/navigate.ts'
import { leadOf, liveText } from '../parts/score.ts'
import { namedEvent } from '../slip/slip-selection.ts'
import { firstPrices, type FirstPrices } from './first-prices.ts'
import { OddsButton } from './odds-button.tsx'

/** An event in a list, with the prices of its first market. */
export function EventRow({ event }: { readonly event: BookEvent }) {
  const prices = firstPrices(event)
  const lead = leadOf(event)
  return (
    <article class="row">
      <div class="row-teams">
        <p class="row-when">
          {event.status === 'live' ? (
            <span class="live">{liveText(event)}</span>
          ) : (
            startText(event.startAt)
          )}
        </p>
        {event.competitors.length === 2 ? (
          event.competitors.map(({ id, name }, side) => (
            <p key={id} class="team">
              <span class="clip">{name}</span>
              {event.status === 'live' && lead !== undefined && <b>{lead[side]}</b>}
            </p>
          ))
        ) : (
          <p class="team">
            <span class="clip">{event.name}</span>
          </p>
        )}
        {prices?.isNamed && (
          <p class="faint clip">{nameMarket(prices.market, namedEvent(event), words())}</p>
        )}
        <button
          type="button"
          class="cover"
          aria-label={event.name}
          onClick={() => openEvent(event)}
        />
      </div>
      {event.closure === 'suspended' || event.closure === 'closed' ? (
        <p class="row-closed">{t(event.closure)}</p>
      ) : (
        prices !== null && <RowPrices event={event} prices={prices} />
      )}
    </article>
  )
}

export function RowPrices(props: {
  readonly event: BookEvent
  readonly prices: FirstPrices
  readonly kind?: 'row-odds' | 'tile-odds'
}) {
  const { event, prices, kind = 'row-odds' } = props
  return (
    <div class={`${kind}${prices.isNamed ? ' named' : ''}`}>
      {prices.outcomes.map(({ label, ...outcome }) => (
        <OddsButton
          key={outcome.id}
          event={event}
          market={prices.market}
          outcome={outcome}
          {...(label !== undefined && { label })}
        />
      ))}
    </div>
  )
}
