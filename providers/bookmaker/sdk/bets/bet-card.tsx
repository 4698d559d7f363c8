/** @jsxImportSource preact */
import { nameMarket, nameOutcome } from '../../src/naming/market-name.ts'
import { moneyText, priceText, startText, t, words } from '../core/text.ts'
import type { Bet, BetLeg } from '../core/types.ts'
import type { TextKey } from '../texts/en.ts'
import { CashOut } from './cash-out.tsx'

export function BetCard({ bet, onChanged }: { readonly bet: Bet; readonly onChanged: () => void }) {
  const state = stateOf(bet)
  const kind = bet.kind === 'single' || bet.kind === 'multiple' ? t(bet.kind) : bet.kind
  return (
    <article class="card bet">
      <header class="bet-top">
        <b>
          {kind}
          {bet.legs.length > 1 && ` (${bet.legs.length})`} · {priceText(bet.price)}
        </b>
        <span class={`state ${state}`}>{t(state)}</span>
      </header>
      {bet.legs.map((leg, index) => (
        <Leg key={index} leg={leg} />
      ))}
      <dl class="sums">
        <div>
          <dt>{t('stake')}</dt>
          <dd>{moneyText(bet.stake, bet.currency)}</dd>
        </div>
        <div>
          <dt>{t(bet.status === 'open' ? 'returns' : 'paid')}</dt>
          <dd>{moneyText(bet.status === 'open' ? bet.potential : bet.paid, bet.currency)}</dd>
        </div>
      </dl>
      <p class="faint">{startText(bet.struckAt)}</p>
      {bet.status === 'open' && <CashOut bet={bet} onChanged={onChanged} />}
    </article>
  )
}

function Leg({ leg }: { readonly leg: BetLeg }) {
  const market = { slug: leg.slug ?? '', specifiers: leg.specifiers }
  return (
    <div class="bet-leg">
      <p class="team strong">
        <span>{nameOutcome(leg.outcome, market, leg, words())}</span>
        <b>{priceText(leg.price)}</b>
      </p>
      <p class="faint">
        {nameMarket(market, leg, words())} · {leg.event}
        {leg.result !== 'open' && <span class={`state ${leg.result}`}> {t(leg.result)}</span>}
      </p>
    </div>
  )
}

function stateOf({ status, result }: Bet): TextKey & string {
  if (status === 'placing' || status === 'cancelling') return 'pending'
  if (status === 'refused') return 'refused'
  if (status === 'cancelled' || status === 'voided') return 'void'
  if (status === 'cashedOut') return 'cashedOut'
  return status === 'settled' ? (result ?? 'open') : 'open'
}
