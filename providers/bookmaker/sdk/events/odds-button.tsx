/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { nameMarket, nameOutcome } from '../../src/naming/market-name.ts'
import { host } from '../core/host.ts'
import { useSelected } from '../core/store.ts'
import { priceText, t, words } from '../core/text.ts'
import type { BookEvent, Market, Outcome } from '../core/types.ts'
import { Icon } from '../parts/icon.tsx'
import { leavePlaced } from '../slip/placement.ts'
import { namedEvent, toLeg } from '../slip/slip-selection.ts'
import { slip } from '../slip/slip.store.ts'
import { hasLeg, toggleLeg } from '../slip/slip.ts'

const FLASH_MS = 2_500

type Props = {
  readonly event: BookEvent
  readonly market: Market
  readonly outcome: Outcome
  /** A short name, or an empty one where a heading has it: 1, X, 2.5. */
  readonly label?: string
}

/** A price that goes to the slip. A move is shown in colour and by an arrow for a moment. */
export function OddsButton({ event, market, outcome, label }: Props) {
  const { id: marketId, specifiers } = market
  const isOn = useSelected(slip, (now) =>
    hasLeg(now, { eventId: event.id, marketId, specifiers, outcomeId: outcome.id }),
  )
  const move = useMove(outcome.price)
  const isClosed = event.closure !== null || outcome.price === null
  const name = label ?? nameOutcome(outcome.name, market, namedEvent(event), words())
  const price = outcome.price === null || event.closure !== null ? null : priceText(outcome.price)
  return (
    <button
      type="button"
      class={`odds${isOn ? ' on' : ''}${move === null || price === null ? '' : ` ${move}`}`}
      aria-pressed={isOn}
      disabled={isClosed && !isOn}
      onClick={() => {
        leavePlaced()
        const leg = toLeg(event, market, outcome)
        slip.set((before) => toggleLeg(before, leg))
        if (!isOn) host.oddSelected()
      }}
      {...(label !== undefined && {
        // The visible text comes first, for voice control.
        'aria-label': [label, price ?? t('suspended'), fullName(event, market, outcome)]
          .filter(Boolean)
          .join(' '),
      })}
    >
      {/* The space keeps the two apart for who hears them. */}
      {name !== '' && <span class="odds-name">{name}</span>}{' '}
      <span class="odds-price">
        {price ?? (
          <>
            <Icon name="lock" />
            {label === undefined && <span class="hidden">{t('suspended')}</span>}
          </>
        )}
      </span>
    </button>
  )
}

/** With its market, for who hears it without a heading. */
function fullName(event: BookEvent, market: Market, outcome: Outcome): string {
  const named = namedEvent(event)
  const name = nameOutcome(outcome.name, market, named, words())
  return `${name}, ${nameMarket(market, named, words())}`
}

function useMove(price: string | null): 'rose' | 'fell' | null {
  const [before, setBefore] = useState(price)
  const [move, setMove] = useState<'rose' | 'fell' | null>(null)
  useEffect(() => {
    if (before === price) return
    setBefore(price)
    if (before === null || price === null) return
    setMove(Number(price) > Number(before) ? 'rose' : 'fell')
  }, [before, price])
  useEffect(() => {
    if (move === null) return
    const timer = setTimeout(() => setMove(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [move, price])
  return move
}
