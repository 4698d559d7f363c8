/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { nameMarket } from '../../src/naming/market-name.ts'
import { percentText, t, words } from '../core/text.ts'
import type { BookEvent, Market } from '../core/types.ts'
import { Icon } from '../parts/icon.tsx'
import { namedEvent } from '../slip/slip-selection.ts'
import { OddsButton } from './odds-button.tsx'

const LINES_SHOWN = 6

/** One market with all its lines, and the margin that its prices hold. Its title folds it. */
export function MarketCard({
  event,
  markets,
  startsOpen,
}: {
  readonly event: BookEvent
  readonly markets: readonly Market[]
  readonly startsOpen: boolean
}) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [areAllShown, setAreAllShown] = useState(false)
  const [first] = markets
  if (first === undefined) return null
  const lines = areAllShown || markets.length <= LINES_SHOWN ? markets : middleOf(markets)
  const margin = lines.reduce((sum, market) => sum + (1 - 1000 / market.book), 0) / lines.length
  return (
    <section class="card market">
      <h3>
        <button
          type="button"
          class="market-title"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{nameMarket(first, namedEvent(event), words())}</span>
          {lines.every(({ isExclusive }) => isExclusive) && (
            <small title={t('marginHelp')}>{t('margin', { n: percentText(margin * 100) })}</small>
          )}
          <Icon name="chevron" />
        </button>
      </h3>
      {(isOpen ? lines : []).map((market) => (
        <div key={market.key} class={`market-line of-${columnsOf(market)}`}>
          {market.outcomes.map((outcome) => (
            <OddsButton key={outcome.id} event={event} market={market} outcome={outcome} />
          ))}
        </div>
      ))}
      {isOpen && lines.length < markets.length && (
        <button type="button" class="button quiet" onClick={() => setAreAllShown(true)}>
          {t('showMore')}
        </button>
      )}
    </section>
  )
}

/** Of many lines those with the most even prices, which are the most popular. */
function middleOf(markets: readonly Market[]): readonly Market[] {
  const gap = ({ outcomes }: Market) => {
    const prices = outcomes.flatMap(({ price }) => (price === null ? [] : [Number(price)]))
    return prices.length < 2 ? Infinity : Math.max(...prices) / Math.min(...prices)
  }
  const chosen = new Set(markets.toSorted((a, b) => gap(a) - gap(b)).slice(0, LINES_SHOWN))
  return markets.filter((market) => chosen.has(market))
}

/** By how many prices stand side by side; the numbers of a lottery take what room there is. */
function columnsOf({ slug, outcomes }: Market): number | 'numbers' {
  if (slug === 'number_drawn') return 'numbers'
  if (outcomes.length <= 3) return outcomes.length
  return outcomes.length % 3 === 0 || outcomes.length > 4 ? 3 : 2
}
