/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useLoaded } from '../core/api.ts'
import { quoted, t } from '../core/text.ts'
import type { BookEvent, Meetings as MeetingsData } from '../core/types.ts'
import { Failure, Skeleton } from '../parts/states.tsx'
import { ResultRow } from './results.tsx'

/** The last matches of both sides, loaded when it is opened. */
export function Meetings({ event }: { readonly event: BookEvent }) {
  const [isOpen, setIsOpen] = useState(false)
  const path = isOpen ? `events/${event.id}/meetings` : null
  const { data, error, reload } = useLoaded<MeetingsData>(path)
  if (event.competitors.length !== 2) return null
  return (
    <details class="card meetings" onToggle={(change) => setIsOpen(change.currentTarget.open)}>
      <summary>{t('meetings')}</summary>
      {data === undefined ? (
        error === undefined ? (
          <Skeleton rows={3} height={40} />
        ) : (
          <Failure onRetry={reload} />
        )
      ) : (
        [
          { title: t('headToHead'), results: data.together },
          ...data.form.map((results, side) => ({
            title: t('formOf', { name: quoted(event.competitors[side]?.name ?? '') }),
            results,
          })),
        ].map(({ title, results }) => (
          <section key={title}>
            <h2>{title}</h2>
            {results.length === 0 && <p class="faint pad">{t('noMeetings')}</p>}
            {results.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </section>
        ))
      )}
    </details>
  )
}
