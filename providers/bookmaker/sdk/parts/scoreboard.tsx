/** @jsxImportSource preact */
import { startText, t } from '../core/text.ts'
import type { BookEvent, Fact } from '../core/types.ts'
import { clockOf, leadOf, liveText } from './score.ts'
import { Icon } from './icon.tsx'

/** Who plays, how it stands, and what happened on the way. */
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
          ) : hasBegun ? (
            clockOf(event)
          ) : (
            startText(event.startAt)
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

function statsOf({ score: { play }, status }: BookEvent, side: 0 | 1): string {
  if (play.kind === 'goals' && status !== 'open' && status !== 'scheduled') {
    const corners = play.corners.reduce((sum, pair) => sum + pair[side], 0)
    const cards = play.yellow[side] + play.red[side]
    return `${t('statCorners')} ${corners} · ${t('cards')} ${cards}`
  }
  if (play.kind === 'cricket') return `${play.runs[side]}/${play.wickets[side]}`
  if (play.kind === 'rally' && status === 'live') return `${play.game[side]}`
  return ''
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
          {first}:{second}
        </span>
      ))}
    </p>
  )
}

const MINUTES = 90

/** Goals and cards on the line of a football match. */
function Tracker({ event, facts }: { readonly event: BookEvent; readonly facts: readonly Fact[] }) {
  if (event.score.play.kind !== 'goals' || event.minute === undefined) return null
  const marks = facts.filter(
    ({ kind, minute }) => minute !== undefined && (kind === 'goal' || kind === 'card'),
  )
  const { minute, score, status } = event
  if (status === 'open' || status === 'scheduled') return null
  const at = status === 'live' ? (minute ?? 0) + (score.period > 1 ? 45 : 0) : MINUTES
  const place = (of: number) => `${Math.min(100, (of / MINUTES) * 100)}%`
  return (
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
      <small>{MINUTES}′</small>
    </div>
  )
}
