/** @jsxImportSource preact */
import type { BookEvent } from '../core/types.ts'
import type { FirstPrices } from './first-prices.ts'
import { OddsButton } from './odds-button.tsx'

type Props = { readonly event: BookEvent; readonly prices: FirstPrices }

/** The prices of a tile. */
export function RowPrices({ event, prices }: Props) {
  return (
    <div class="tile-odds">
      {prices.outcomes.map(({ label, ...outcome }) => (
        <OddsButton
          key={outcome.id}
          event={event}
          market={prices.market}
          outcome={outcome}
          {...(label !== undefined && { label })}
        />
      ))}
    </div>
  )
}
