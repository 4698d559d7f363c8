import type { Gateway } from '@fairhouse/realtime/gateway'
import type { Namespaces } from '@fairhouse/realtime/namespace'
import type { EventBook } from '../event/event-book.ts'
import type { EventView, MarketView } from './event.view.ts'
import type { LiveBook } from './live-book.ts'
import type { PriceKind } from './price-state.ts'

/** Everybody may listen: prices and scores are public. */
export const BOOK_NAMESPACES = {
  book: { allowSubscribeForClient: true, allowSubscribeForAnonymous: true },
} as const satisfies Namespaces

/** Every change of live events: score, closure and main prices. */
export const LIVE_CHANNEL = 'book:live'

export const eventChannel = (id: number) => `book:event-${id}` as const

type LiveState = Omit<
  EventView,
  'competitors' | 'name' | 'season' | 'round' | 'startAt' | 'markets' | 'hasBuilder'
>

/** One message of `LIVE_CHANNEL`. */
export type LiveMessage = {
  readonly events: readonly (LiveState & { readonly markets: readonly MarketView[] })[]
}

/**
 * One message of an event's channel. The first one after a subscription may contain every market: a
 * client merges `markets` by `key` and drops `removed` ones.
 */
export type EventMessage = LiveState & {
  readonly markets: readonly MarketView[]
  readonly removed: readonly string[]
}

export type LivePublisher = {
  /** Publishes the differences to the last message. */
  publish(): void
  /** Whether somebody listens to every market of an event. */
  hasSubscribers(eventId: number): boolean
}

/** Sends changes to subscribers. Markets without subscribers are not even priced. */
export function createLivePublisher(deps: {
  readonly gateway: Gateway
  readonly book: EventBook
  readonly live: LiveBook
}): LivePublisher {
  const { gateway, book, live } = deps
  /** The state of an event in the last message. */
  const seen = { main: new Map<number, string>(), all: new Map<number, string>() }
  /** The markets that the listeners of an event have, each as its text. */
  const sent = new Map<number, ReadonlyMap<string, string>>()

  const hasListeners = (channel: string) => (gateway.channels.subscribers(channel)?.size ?? 0) > 0
  const hasSubscribers = (id: number) => hasListeners(eventChannel(id))

  function hasChanged(id: number, kind: PriceKind): boolean {
    const mark = live.markOf(id, kind)
    if (mark === undefined || seen[kind].get(id) === mark) return false
    seen[kind].set(id, mark)
    return true
  }

  function publishEvent(id: number): void {
    const view = live.viewKnown(id)
    if (view === undefined) return
    const markets = new Map(view.markets.map((market) => [market.key, JSON.stringify(market)]))
    const before = sent.get(id) ?? new Map<string, string>()
    sent.set(id, markets)
    const message: EventMessage = {
      ...stateOf(view),
      markets: view.markets.filter(({ key }) => before.get(key) !== markets.get(key)),
      removed: [...before.keys()].filter((key) => !markets.has(key)),
    }
    gateway.publish(eventChannel(id), message)
  }

  function publishLive(ids: readonly number[]): void {
    const events = ids.flatMap((id) => {
      const view = live.viewMain(id)
      if (view === undefined || view.status === 'open' || view.status === 'scheduled') return []
      return [{ ...stateOf(view), markets: view.markets }]
    })
    const message: LiveMessage = { events }
    if (events.length > 0) gateway.publish(LIVE_CHANNEL, message)
  }

  function forget(id: number): void {
    seen.main.delete(id)
    seen.all.delete(id)
    sent.delete(id)
  }

  return {
    hasSubscribers,
    publish() {
      const ids = [...book.all()].map(({ event }) => event.id)
      const changed = ids.filter((id) => hasChanged(id, 'main'))
      if (hasListeners(LIVE_CHANNEL)) publishLive(changed)
      for (const id of ids) {
        if (!hasSubscribers(id)) sent.delete(id)
        else if (hasChanged(id, 'all') || !sent.has(id)) publishEvent(id)
      }
      for (const id of seen.main.keys()) if (book.find(id) === undefined) forget(id)
    },
  }
}

function stateOf(view: EventView): LiveState {
  const { id, sportId, categoryId, championshipId, status, closure, version, score, minute } = view
  return { id, sportId, categoryId, championshipId, status, closure, version, score, minute }
}
