import type { Joint } from '@fairhouse/betting/builder/builder'
/** The pricing thread: models take up to a second, and nothing else should wait for them. */
import { parentPort } from 'node:worker_threads'
import type { EventState } from '../event/event-book.ts'
import { joinState, type BuilderPart } from '../builder/join-state.ts'
import type { PricedMarket } from './priced-market.ts'
import { priceState, type PriceKind } from './price-state.ts'

/** The markets of an event, or how likely selections of it hold together. */
export type PriceTask =
  | { readonly kind: PriceKind }
  | { readonly kind: 'joint'; readonly parts: readonly BuilderPart[]; readonly runs: number }

export type PriceOrder = {
  readonly id: number
  readonly task: PriceTask
  readonly state: EventState
  readonly nowMs: number
}

export type Made = readonly PricedMarket[] | Joint | undefined

export type PriceAnswer =
  | { readonly id: number; readonly made: Made }
  | { readonly id: number; readonly error: string }

parentPort?.on('message', (order: PriceOrder) => parentPort?.postMessage(answer(order)))

function answer({ id, task, state, nowMs }: PriceOrder): PriceAnswer {
  try {
    const made =
      task.kind === 'joint'
        ? joinState(state, task.parts, nowMs, task.runs)
        : priceState(task.kind, state, nowMs)
    return { id, made }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
