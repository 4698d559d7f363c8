/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { useLoaded } from '../core/api.ts'
import { useCatalogue } from '../core/catalogue.ts'
import { useNowMs } from '../core/now.ts'
import { dayName, dayText, hourText, sportName, t } from '../core/text.ts'
import type { Result } from '../core/types.ts'
import { dayFrom } from '../lists/list-filter.ts'
import { go } from '../parts/navigate.ts'
import { endingOf, figuresOf, leadOf } from '../parts/score.ts'
import { Empty, Failure, Skeleton } from '../parts/states.tsx'

/** Today and the days before it. */
const DAYS = 7
const PER_PAGE = 60

/** Results of a day, of all sports or one. */
export function ResultsView({ sportId }: { readonly sportId: number | undefined }) {
  const [daysAgo, setDaysAgo] = useState(0)
  const sports = useCatalogue()?.sports ?? []
  const nowMs = useNowMs()
  const [from, to] = [dayFrom(nowMs, -daysAgo), dayFrom(nowMs, 1 - daysAgo)]
  const ofSport = sportId === undefined ? '' : `sportId=${sportId}&`
  return (
    <div class="stack">
      <h1 class="hidden">{t('results')}</h1>
      <header class="league">
        <div class="chips groups" role="group" aria-label={t('when')}>
          {Array.from({ length: DAYS }, (_, ago) => {
            const day = dayFrom(nowMs, -ago)
            return (
              <button
                key={ago}
                type="button"
                class={`chip small${ago === daysAgo ? ' on' : ''}`}
                aria-pressed={ago === daysAgo}
                onClick={() => setDaysAgo(ago)}
              >
                {ago < 2 ? dayName(day) : dayText(day)}
              </button>
            )
          })}
        </div>
        <select
          class="format"
          aria-label={t('allSports')}
          value={sportId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            go({ page: 'results', sportId: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{t('all')}</option>
          {sports.map((sport) => (
            <option key={sport.id} value={sport.id}>
              {sportName(sport)}
            </option>
          ))}
        </select>
      </header>
      <Results query={`${ofSport}from=${from}&to=${to}`} />
    </div>
  )
}

/** The latest first, and those before them when they are asked for. */
export function Results({ query }: { readonly query: string }) {
  return <Page key={query} query={query} after={null} />
}

function Page({ query, after }: { readonly query: string; readonly after: number | null }) {
  const [hasMore, setHasMore] = useState(false)
  const path = `results?${query}&limit=${PER_PAGE}${after === null ? '' : `&after=${after}`}`
  const { data, error, reload } = useLoaded<readonly Result[]>(path)
  const leagues = useCatalogue()?.championships
  if (data === undefined) {
    return error === undefined ? <Skeleton rows={10} height={40} /> : <Failure onRetry={reload} />
  }
  if (data.length === 0) return after === null ? <Empty text={t('noResults')} /> : null
  const last = data.length < PER_PAGE ? undefined : data.at(-1)?.id
  return (
    <>
      <div class="card list">
        {[...Map.groupBy(data, ({ championshipId }) => championshipId)].map(([id, results]) => (
          <section key={id} class="group">
            <header class="group-head">
              <h2>{leagues?.find((each) => each.id === id)?.name ?? ' '}</h2>
            </header>
            {results.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </section>
        ))}
      </div>
      {last !== undefined &&
        (hasMore ? (
          <Page query={query} after={last} />
        ) : (
          <button type="button" class="button quiet" onClick={() => setHasMore(true)}>
            {t('showMore')}
          </button>
        ))}
    </>
  )
}

/** A match that is over, with its figures. */
export function ResultRow({ result }: { readonly result: Result }) {
  const { id, sportId, competitors, name, startAt, status, score } = result
  const lead = leadOf(result)
  const day = dayText(startAt)
  return (
    <article class="row result">
      <div class="row-teams">
        <p class="row-when">
          <span>{hourText(startAt)}</span>
          {day !== null && <span>{day}</span>}
        </p>
        {competitors.length === 2 ? (
          competitors.map((each, side) => (
            <p key={each.id} class="team">
              <span>{each.name}</span>
              {lead !== undefined && <b>{lead[side]}</b>}
            </p>
          ))
        ) : (
          <p class="team">
            <span>{name}</span>
            <b>{figuresOf(score)}</b>
          </p>
        )}
        {(status === 'abandoned' || status === 'cancelled') && (
          <p class="faint">{t(endingOf(score, status))}</p>
        )}
        <button
          type="button"
          class="cover"
          aria-label={name}
          onClick={() => go({ page: 'event', eventId: id }, { sportId })}
        />
      </div>
    </article>
  )
}
