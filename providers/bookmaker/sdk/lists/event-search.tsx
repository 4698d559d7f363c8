/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { useLoaded } from '../core/api.ts'
import { t } from '../core/text.ts'
import type { BookEvent, Championship } from '../core/types.ts'
import { Icon } from '../parts/icon.tsx'
import { columnsOf } from './columns.ts'
import { go } from '../parts/navigate.ts'
import { Empty, Failure, Skeleton } from '../parts/states.tsx'
import { EventRow } from './event-row.tsx'

type Found = {
  readonly events: readonly BookEvent[]
  readonly championships: readonly Championship[]
}

const PAUSE_MS = 200
const LETTERS_MIN = 2

export function EventSearch() {
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isAsking = query.length >= LETTERS_MIN
  const found = useLoaded<Found>(isAsking ? `search?q=${encodeURIComponent(query)}` : null)
  return (
    <div class="search">
      <label class="field">
        <Icon name="search" />
        <input
          type="search"
          value={text}
          maxLength={60}
          placeholder={t('search')}
          aria-label={t('search')}
          onInput={(input) => setText(input.currentTarget.value)}
        />
      </label>
      {isAsking && (
        <div class="card list" aria-live="polite">
          {found.data === undefined ? (
            found.error === undefined ? (
              <Skeleton rows={2} />
            ) : (
              <Failure onRetry={found.reload} />
            )
          ) : found.data.events.length + found.data.championships.length === 0 ? (
            <Empty text={t('nothingFound')} />
          ) : (
            <>
              {found.data.championships.map(({ id, name, sportId }) => (
                <button
                  key={id}
                  type="button"
                  class="link found"
                  onClick={() => go({ page: 'championship', championshipId: id, sportId })}
                >
                  {name}
                </button>
              ))}
              {found.data.events.map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  columns={columnsOf([event]).slice(0, 1)}
                  hasHeading={false}
                />
              ))}
            </>
          )}
        </div>
      )}
    </div>
  )
}
