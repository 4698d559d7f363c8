/** @jsxImportSource preact */
import { nameMarket, nameOutcome } from '../../src/naming/market-name.ts'
import { priceText, t, words } from '../core/text.ts'
import { Icon } from '../parts/icon.tsx'
import { legKey, removeLeg, type SlipLeg } from './slip.ts'
import { slip } from './slip.store.ts'
import type { Quote } from './use-quote.ts'

/** A selection with the price that was seen, and the one of now where it moved. */
export function SlipLegRow({ leg, quote }: { readonly leg: SlipLeg; readonly quote: Quote }) {
  const key = legKey(leg)
  const now = quote.prices.get(key)
  const isClosed = quote.closed.has(key)
  const hasMoved = now !== undefined && now !== leg.price
  const hasRisen = hasMoved && Number(now) > Number(leg.price)
  const name = nameOutcome(leg.outcome, leg, leg, words())
  return (
    <div class={`slip-leg${isClosed ? ' off' : ''}`}>
      <p class="team strong">
        <span>{name}</span>
        <span class="leg-price">
          {hasMoved && <s>{priceText(leg.price)}</s>} <b>{priceText(now ?? leg.price)}</b>
        </span>
      </p>
      <p class="faint">
        {nameMarket(leg, leg, words())} · {leg.event}
      </p>
      {hasMoved && (
        <p class={`moved ${hasRisen ? 'rose' : 'fell'}`} role="status">
          <Icon name={hasRisen ? 'up' : 'down'} /> {t(hasRisen ? 'priceRose' : 'priceFell')}
        </p>
      )}
      {isClosed && <p class="moved fell">{t('suspended')}</p>}
      <button
        type="button"
        class="icon-button leg-remove"
        aria-label={t('remove', { name })}
        onClick={() => slip.set((before) => removeLeg(before, key))}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
