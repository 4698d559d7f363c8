/** @jsxImportSource preact */
import { nameMarket, nameOutcome } from '../../src/naming/market-name.ts'
import { useLoaded } from '../core/api.ts'
import { t, words } from '../core/text.ts'
import type { PopularBet } from '../core/types.ts'
import { openEvent } from '../parts/navigate.ts'
import { SideRow } from '../parts/side-row.tsx'
import { namedEvent } from '../slip/slip-selection.ts'
import { OddsButton } from './odds-button.tsx'

/** The selections with the most open bets. Renders nothing if there are none. */
export function PopularBets() {
  const bets = useLoaded<readonly PopularBet[]>('popular-bets', { everyMs: 30_000 }).data
  if (bets === undefined || bets.length === 0) return null
  return (
    <SideRow title={t('popularBets')}>
      {bets.map((bet) => (
        <Popular key={`${bet.event.id}${bet.marketKey}${bet.outcomeId}`} bet={bet} />
      ))}
    </SideRow>
  )
}

function Popular({ bet: { event, marketKey, outcomeId, bets } }: { readonly bet: PopularBet }) {
  const market = event.markets.find(({ key }) => key === marketKey)
  const outcome = market?.outcomes.find(({ id }) => id === outcomeId)
  if (market === undefined || outcome === undefined) return null
  const named = namedEvent(event)
  return (
    <article class="card tile">
      <p class="row-when">
        <span class="clip">{nameMarket(market, named, words())}</span>
        <span> · {t('betCount', { n: bets })}</span>
      </p>
      <p class="team strong">
        <span class="clip">{nameOutcome(outcome.name, market, named, words())}</span>
      </p>
      <p class="faint clip">{event.name}</p>
      <button
        type="button"
        class="cover"
        aria-label={event.name}
        onClick={() => openEvent(event)}
      />
      <div class="tile-odds">
        <OddsButton event={event} market={market} outcome={outcome} />
      </div>
    </article>
  )
}
