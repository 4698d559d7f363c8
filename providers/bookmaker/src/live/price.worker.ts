/** The thread that prices: models take up to a second, and nobody else has to wait for them. */
import { parentPort } from 'node:worker_threads'
import type { EventState } from '../event/event-book.ts'
import type { PricedMarket } from './priced-market.ts'
import { priceState, type PriceKind } from './price-state.ts'

export type PriceOrder = {
  readonly id: number
  readonly kind: PriceKind
  readonly state: EventState
  readonly nowMs: number
}

export type PriceAnswer =
  | { readonly id: number; readonly markets: readonly PricedMarket[] }
  | { readonly id: number; readonly error: string }

parentPort?.on('message', (order: PriceOrder) => parentPort?.postMessage(answer(order)))

function answer({ id, kind, state, nowMs }: PriceOrder): PriceAnswer {
  try {
    return { id, markets: priceState(kind, state, nowMs) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
