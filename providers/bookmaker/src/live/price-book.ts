import type { EventState } from '../event/event-book.ts'
import { isFinished, priceVersionAt } from '../event/event.ts'
import type { PriceKind } from './price-state.ts'
import type { PricedMarket } from './priced-market.ts'
import type { PriceSource } from './price-source.ts'
import type { Urgency } from './pricer.ts'

export type EventPrices = {
  /** See `priceVersionAt`: prices of one version never differ. */
  readonly version: number
  readonly markets: readonly PricedMarket[]
}

export type PriceBook = {
  /** The latest prices that were made, which may be of an earlier version. */
  known(kind: PriceKind, eventId: number): EventPrices
  /** The prices of this moment: those that are known, or new ones. */
  make(kind: PriceKind, state: EventState, nowMs: number, urgency?: Urgency): Promise<EventPrices>
  /**
   * Whether the prices of this moment are available, or being computed: if prices change faster
   * than they are computed, the latest available ones follow each other.
   */
  isCurrent(kind: PriceKind, state: EventState, nowMs: number): boolean
  forget(eventId: number): void
}

export const NO_PRICES: EventPrices = { version: 0, markets: [] }

type Kept = {
  readonly key: string
  readonly prices: EventPrices | null
  readonly making: Promise<EventPrices> | null
}

/** Prices from the models, computed on demand and cached until they may have changed. */
export function createPriceBook(
  pricer: Pick<PriceSource, 'price' | 'hurry' | 'revision'>,
): PriceBook {
  const kept = { all: new Map<number, Kept>(), main: new Map<number, Kept>() }
  const versionAt = ({ event }: EventState, nowMs: number) =>
    priceVersionAt(event, nowMs) + (pricer.revision?.(event) ?? 0)
  const keyAt = (state: EventState, nowMs: number) =>
    `${versionAt(state, nowMs)}:${state.event.status}`

  async function order(
    kind: PriceKind,
    state: EventState,
    nowMs: number,
    urgency: Urgency,
  ): Promise<EventPrices> {
    const { id } = state.event
    const key = keyAt(state, nowMs)
    const version = versionAt(state, nowMs)
    try {
      const prices = { version, markets: await pricer.price(kind, state, nowMs, urgency) }
      keep(kind, id, key, prices)
      return prices
    } catch (error) {
      if (kept[kind].get(id)?.key === key) kept[kind].delete(id)
      throw error
    }
  }

  /** A later version may have been ordered or made in the meantime. */
  function keep(kind: PriceKind, id: number, key: string, prices: EventPrices): void {
    const latest = kept[kind].get(id)
    if (latest?.key === key) kept[kind].set(id, { key, prices, making: null })
    else if (latest !== undefined && (latest.prices?.version ?? 0) < prices.version) {
      kept[kind].set(id, { ...latest, prices })
    }
  }

  return {
    known: (kind, eventId) => kept[kind].get(eventId)?.prices ?? NO_PRICES,
    isCurrent(kind, state, nowMs) {
      if (isFinished(state.event)) return true
      const found = kept[kind].get(state.event.id)
      return found !== undefined && (found.making !== null || found.key === keyAt(state, nowMs))
    },
    async make(kind, state, nowMs, urgency = 'waited') {
      if (isFinished(state.event)) return NO_PRICES
      const { id } = state.event
      const key = keyAt(state, nowMs)
      const found = kept[kind].get(id)
      if (found?.key === key) {
        if (found.making !== null && urgency === 'bet') pricer.hurry(kind, id)
        return found.making ?? found.prices ?? NO_PRICES
      }
      const making = order(kind, state, nowMs, urgency)
      kept[kind].set(id, { key, prices: found?.prices ?? null, making })
      return making
    },
    forget(eventId) {
      kept.all.delete(eventId)
      kept.main.delete(eventId)
    },
  }
}
