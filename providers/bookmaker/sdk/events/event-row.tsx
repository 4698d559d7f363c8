/** @jsxImportSource preact */
import { nameMarket } from '../../src/naming/market-name.ts'
import { startText, t, words } from '../core/text.ts'
import type { BookEvent } from '../core/types.ts'
import { openEvent } from '../parts/navigate.ts'
import { leadOf, liveText } from '../parts/score.ts'
import { namedEvent } from '../slip/slip-selection.ts'
import { OddsButton } from './odds-button.tsx'

const THREE = ['1', 'X', '2']
const TWO = ['1', '2']
const OUTCOMES_MAX = 3
/** Outcomes that figures stand for; any other is named, with its market. */
const SIDES = new Set(['home', 'draw', 'away'])

/** An event in a list, with the prices of its first market. */
export function EventRow({ event }: { readonly event: BookEvent }) {
  const [market] = event.markets
  const outcomes = market?.outcomes ?? []
  const isPair = outcomes.length <= OUTCOMES_MAX
  const labels = outcomes.every(({ name }) => SIDES.has(name[0] ?? ''))
    ? outcomes.length === 2
      ? TWO
      : THREE
    : null
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
        {market !== undefined && isPair && labels === null && (
          <p class="faint clip">{nameMarket(market, namedEvent(event), words())}</p>
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
        market !== undefined &&
        isPair && (
          <div class="row-odds">
            {outcomes.map((outcome, index) => (
              <OddsButton
                key={outcome.id}
                event={event}
                market={market}
                outcome={outcome}
                {...(labels !== null && { label: labels[index] ?? '' })}
              />
            ))}
          </div>
        )
      )}
    </article>
  )
}
