/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks'
import { createStore, useStore } from '../core/store.ts'
import { t } from '../core/text.ts'
import type { BookEvent } from '../core/types.ts'
import { Star } from '../parts/star.tsx'
import { columnsOf, sideTitle, titleOf, type Column } from './columns.ts'
import { EventRow } from './event-row.tsx'

/** Which market narrow lists show, by its place in the order of the sport. */
const chosenMarket = createStore(0)

type Props = {
  readonly title: string
  readonly onOpen?: (() => void) | undefined
  readonly championshipId?: number | undefined
  readonly events: readonly BookEvent[]
  /** Whether there is room for all markets side by side. */
  readonly isWide: boolean
}

/** Events of one sport under a heading that says what their prices are for. */
export function EventGroup({ title, onOpen, championshipId, events, isWide }: Props) {
  const chosen = useStore(chosenMarket)
  // A column less or more of one event does not draw all others again.
  const key = JSON.stringify(columnsOf(events))
  const columns = useMemo(() => JSON.parse(key) as readonly Column[], [key])
  const at = Math.min(chosen, columns.length - 1)
  const shown = useMemo(() => (isWide ? columns : columns.slice(at, at + 1)), [columns, at, isWide])
  return (
    <section class="group">
      <header class="group-head">
        <h2>
          {onOpen === undefined ? (
            title
          ) : (
            <button type="button" class="link" onClick={onOpen}>
              {title}
            </button>
          )}
        </h2>
        {isWide ? (
          columns.map((column) => <Heading key={column.slug} column={column} />)
        ) : columns.length > 1 ? (
          <select
            class="market-choice"
            aria-label={t('marketShown')}
            value={at}
            onChange={({ currentTarget: { value } }) => chosenMarket.set(() => Number(value))}
          >
            {columns.map((column, index) => (
              <option key={column.slug} value={index}>
                {titleOf(column)}
              </option>
            ))}
          </select>
        ) : null}
        {championshipId === undefined ? (
          <span class="star" />
        ) : (
          <Star kind="championships" id={championshipId} name={title} />
        )}
      </header>
      {events.map((event) => (
        <EventRow key={event.id} event={event} columns={shown} hasHeading={isWide} />
      ))}
    </section>
  )
}

function Heading({ column }: { readonly column: Column }) {
  return (
    <div class={`heading of-${column.sides.length}`} aria-hidden="true">
      <span>{titleOf(column)}</span>
      {column.sides.map((side) => (
        <small key={side}>{sideTitle(side)}</small>
      ))}
    </div>
  )
}
