/** @jsxImportSource preact */
import { nameMarket } from '../../src/naming/market-name.ts'
import { memo } from '../core/memo.ts'
import { dayText, hourText, t, words } from '../core/text.ts'
import type { BookEvent } from '../core/types.ts'
import { firstPrices } from '../events/first-prices.ts'
import { OddsButton } from '../events/odds-button.tsx'
import { openEvent } from '../parts/navigate.ts'
import { leadOf, liveText } from '../parts/score.ts'
import { Star } from '../parts/star.tsx'
import { namedEvent } from '../slip/slip-selection.ts'
import { shortName, type Column } from './columns.ts'

export type EventRowProps = {
  readonly event: BookEvent
  /** The markets whose prices stand side by side, the same for all rows of a group. */
  readonly columns: readonly Column[]
  /** Whether a heading above says what each price is for. */
  readonly hasHeading: boolean
}

/** An event in a list: when, who, and the prices of its main markets. */
export const EventRow = memo<EventRowProps>(({ event, columns, hasHeading }) => {
  const lead = leadOf(event)
  const isLive = event.status === 'live'
  const day = isLive ? null : dayText(event.startAt)
  return (
    <article class="row">
      <div class="row-teams">
        <p class="row-when">
          {isLive ? (
            <span class="live">{liveText(event)}</span>
          ) : (
            <>
              <span>{hourText(event.startAt)}</span>
              {day !== null && <span>{day}</span>}
            </>
          )}
        </p>
        {event.competitors.length === 2 ? (
          event.competitors.map(({ id, name }, side) => (
            <p key={id} class="team">
              <span>{name}</span>
              {isLive && lead !== undefined && <b>{lead[side]}</b>}
            </p>
          ))
        ) : (
          <p class="team">
            <span>{event.name}</span>
          </p>
        )}
        <button
          type="button"
          class="cover"
          aria-label={event.name}
          onClick={() => openEvent(event)}
        />
      </div>
      {event.closure === 'closed' ? (
        <p class="row-closed">{t('closed')}</p>
      ) : columns.length > 0 ? (
        columns.map((column) => (
          <Cell key={column.slug} event={event} column={column} hasHeading={hasHeading} />
        ))
      ) : (
        <NamedPrices event={event} />
      )}
      <Star kind="events" id={event.id} name={event.name} />
    </article>
  )
})

type CellProps = {
  readonly event: BookEvent
  readonly column: Column
  readonly hasHeading: boolean
}

/** The prices of one market. One that is not offered now has a dash for each. */
function Cell({ event, column, hasHeading }: CellProps) {
  const market = event.markets.find(({ slug }) => slug === column.slug)
  return (
    <div class={`cell of-${column.sides.length}`}>
      {market === undefined
        ? column.sides.map((side) => (
            <span key={side} class="no-odds" aria-hidden="true">
              –
            </span>
          ))
        : market.outcomes.map((outcome) => (
            <OddsButton
              key={outcome.id}
              event={event}
              market={market}
              outcome={outcome}
              label={shortName(outcome, market, hasHeading)}
            />
          ))}
    </div>
  )
}

/** Of a race the runners that most likely win, by their names. */
function NamedPrices({ event }: { readonly event: BookEvent }) {
  const prices = firstPrices(event)
  if (prices === null) return null
  return (
    <div class="cell named">
      <p class="faint">{nameMarket(prices.market, namedEvent(event), words())}</p>
      {prices.outcomes.map(({ label: _, ...outcome }) => (
        <OddsButton key={outcome.id} event={event} market={prices.market} outcome={outcome} />
      ))}
    </div>
  )
}
