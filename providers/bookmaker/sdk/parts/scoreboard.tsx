/** @jsxImportSource preact */
import { startText, t } from '../core/text.ts'
import type { BookEvent, Fact, RallyPlay } from '../core/types.ts'
import { clockOf, leadOf, liveText, minutesOf, sportOf } from './score.ts'
import { Icon } from './icon.tsx'

/** The sides, the score, and the incidents so far. */
export function Scoreboard({
  event,
  facts,
}: {
  readonly event: BookEvent
  readonly facts: readonly Fact[]
}) {
  const [home, away] = event.competitors
  const lead = leadOf(event)
  const hasBegun = event.status !== 'open' && event.status !== 'scheduled'
  return (
    <section class="board">
      <div class="board-top">
        <span>
          {event.status === 'live' ? (
            <span class="live">{liveText(event)}</span>
          ) : (
            [startText(event.startAt), hasBegun && clockOf(event)].filter(Boolean).join(' · ')
          )}
          <span> · {t('round', { n: event.round })}</span>
        </span>
        <span class="seed">
          <Icon name="shield" /> {t('seedCommitted')}
        </span>
      </div>
      {event.competitors.length === 2 && home !== undefined && away !== undefined ? (
        <div class="board-teams">
          <h1 class="side">
            <span>{home.name}</span>
            <small>{statsOf(event, 0)}</small>
          </h1>
          <p class={hasBegun ? 'figures' : 'figures before'} aria-live="polite">
            {hasBegun && lead !== undefined ? `${lead[0]} : ${lead[1]}` : 'v'}
          </p>
          <h1 class="side end">
            <span>{away.name}</span>
            <small>{statsOf(event, 1)}</small>
          </h1>
        </div>
      ) : (
        <h1 class="side">{event.name}</h1>
      )}
      <Periods event={event} />
      <Tracker event={event} facts={facts} />
    </section>
  )
}

function statsOf(event: BookEvent, side: 0 | 1): string {
  const {
    score: { play },
    status,
  } = event
  const hasBegun = status !== 'open' && status !== 'scheduled'
  if (play.kind === 'goals' && hasBegun && sportOf(event) === 'soccer') {
    const corners = play.corners.reduce((sum, pair) => sum + pair[side], 0)
    const cards = play.yellow[side] + play.red[side]
    return `${t('statCorners')} ${corners} · ${t('cards')} ${cards}`
  }
  if (play.kind === 'cricket') return `${play.runs[side]}/${play.wickets[side]}`
  if (play.kind !== 'rally' || status !== 'live' || sportOf(event) !== 'tennis') return ''
  return `${pointsOf(play, side)}${play.server === side + 1 ? ' •' : ''}`
}

const TENNIS_POINTS = ['0', '15', '30', '40']

/** As tennis counts; a tie-break counts points. */
function pointsOf({ game, isTiebreak }: RallyPlay, side: 0 | 1): string {
  const [own, other] = side === 0 ? game : [game[1], game[0]]
  if (isTiebreak) return String(own)
  if (own > 3 || other > 3) return own > other ? 'A' : '40'
  return TENNIS_POINTS[own] ?? ''
}

function Periods({ event: { score } }: { readonly event: BookEvent }) {
  const { play } = score
  if (play.kind === 'draw' || play.kind === 'race') {
    const shown = play.kind === 'draw' ? play.numbers : play.order.slice(0, 4)
    return shown.length === 0 ? null : <p class="periods">{shown.join(' · ')}</p>
  }
  if (!('periods' in play) || play.periods.length < 2) return null
  return (
    <p class="periods">
      {play.periods.map(([first, second], index) => (
        <span key={index}>
          {first} : {second}
        </span>
      ))}
    </p>
  )
}

/** Goals and cards on the line of a match. */
function Tracker({ event, facts }: { readonly event: BookEvent; readonly facts: readonly Fact[] }) {
  if (event.score.play.kind !== 'goals' || event.minute === undefined) return null
  const marks = facts.filter(
    ({ kind, minute }) => minute !== undefined && (kind === 'goal' || kind === 'card'),
  )
  const { minute, score, status } = event
  if (status === 'open' || status === 'scheduled') return null
  const { period, match } = minutesOf(event)
  const ended = minute === null ? score.period : score.period - 1
  const at = status === 'live' ? (minute ?? 0) + period * Math.max(0, ended) : match
  const place = (of: number) => `${Math.min(100, (of / match) * 100)}%`
  const [home, away] = event.competitors
  return (
    <>
      <div class="tracker" role="img" aria-label={t('timeline')}>
        <div class="tracker-fill" style={{ inlineSize: place(at) }} />
        {marks.map((fact) => (
          <span
            key={fact.no}
            class={`mark ${fact.kind === 'goal' ? `goal-${fact.side}` : (fact.colour ?? '')}`}
            style={{ insetInlineStart: place(fact.minute ?? 0) }}
            title={`${fact.minute}′`}
          />
        ))}
        <small>{match}′</small>
      </div>
      {marks.length > 0 && (
        <p class="legend">
          <i class="mark" /> {home?.name} <i class="mark goal-2" /> {away?.name}{' '}
          <i class="mark yellow" /> <i class="mark red" /> {t('cards')}
        </p>
      )}
    </>
  )
}
