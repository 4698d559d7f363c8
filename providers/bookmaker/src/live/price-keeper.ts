import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { EventBook, EventState } from '../event/event-book.ts'
import { isFinished } from '../event/event.ts'
import type { PriceBook } from './price-book.ts'
import type { PriceKind } from './price-state.ts'

/** Events to come that are priced in one round, so that a start does not take the processor. */
const PREPARED_MAX = 4

export type PriceKeeper = {
  /** Requests outdated prices. Returns immediately. */
  keep(): void
}

/**
 * Keeps prices current without requests: of every live event, of all markets with
 * subscribers, and of the main markets of upcoming events, the soonest first.
 */
export function createPriceKeeper(deps: {
  readonly book: EventBook
  readonly prices: PriceBook
  readonly clock: Clock
  readonly log: Log
  /** Whether somebody listens to every market of an event. */
  readonly hasSubscribers: (eventId: number) => boolean
  /** Called when new prices are known. */
  readonly onPrices: () => void
}): PriceKeeper {
  const { book, prices, clock, log, hasSubscribers, onPrices } = deps
  let preparing = 0
  let toPrepare: EventState[] = []

  function make(kind: PriceKind, state: EventState, urgency: 'waited' | 'prepared'): Promise<void> {
    return prices.make(kind, state, clock.now().getTime(), urgency).then(
      () => onPrices(),
      (error: unknown) => log.error({ err: error, eventId: state.event.id }, 'no prices'),
    )
  }

  function prepare(): void {
    const nowMs = clock.now().getTime()
    if (toPrepare.length === 0) {
      toPrepare = [...book.all()]
        .filter(({ event }) => event.status === 'open' || event.status === 'scheduled')
        .filter((state) => !prices.isCurrent('main', state, nowMs))
        .toSorted((a, b) => a.event.startMs - b.event.startMs)
    }
    while (preparing < PREPARED_MAX) {
      const id = toPrepare.shift()?.event.id
      if (id === undefined) return
      const state = book.find(id)
      if (state === undefined || isFinished(state.event)) continue
      preparing += 1
      void make('main', state, 'prepared').finally(() => {
        preparing -= 1
      })
    }
  }

  return {
    keep() {
      const nowMs = clock.now().getTime()
      for (const state of book.all()) {
        const { id, status } = state.event
        if (status !== 'live' && !hasSubscribers(id)) continue
        if (!prices.isCurrent('main', state, nowMs)) void make('main', state, 'waited')
        if (hasSubscribers(id) && !prices.isCurrent('all', state, nowMs))
          void make('all', state, 'waited')
      }
      prepare()
    },
  }
}
