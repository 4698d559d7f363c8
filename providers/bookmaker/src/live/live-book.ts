import type { Clock } from '@fairhouse/server-kit/clock'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventBook, EventState } from '../event/event-book.ts'
import { findClosure, isFinished, type BookEvent, type Closure } from '../event/event.ts'
import type { Fact } from '../simulation/fact.ts'
import { viewEvent, type EventView } from './event.view.ts'
import type { FeedWatch } from './feed-watch.ts'
import { NO_PRICES, type PriceBook } from './price-book.ts'
import type { PriceKind } from './price-state.ts'

export type PlayerView = {
  readonly id: number
  readonly name: string
  readonly competitorId: number
}

/** An event with all its markets and the people that they name. */
export type EventPageView = EventView & { readonly players: readonly PlayerView[] }

/** The events of the book with their prices, as everybody may see them. */
export type LiveBook = {
  nowMs(): number
  /** The soonest first; all of them without a filter. */
  list(isWanted?: (state: EventState) => boolean): BookEvent[]
  /** With the main markets as far as they have been priced. */
  viewMain(id: number): EventView | undefined
  /** With every market. Undefined for a finished event, which has none. */
  viewAll(id: number): Promise<EventPageView | undefined>
  /** With every market as far as it has been priced. */
  viewKnown(id: number): EventView | undefined
  /** As reported; undefined where an operator changed the result. */
  facts(id: number): readonly Fact[] | undefined
  /** Differs whenever something that is shown of the event does. */
  markOf(id: number, kind: PriceKind): string | undefined
  /** Prices the main markets of some events, for those who list them. */
  prepare(ids: readonly number[]): Promise<void>
}

export function createLiveBook(deps: {
  readonly book: EventBook
  readonly prices: PriceBook
  readonly watch: FeedWatch
  readonly catalogue: Catalogue
  readonly clock: Clock
}): LiveBook {
  const { book, prices, watch, catalogue, clock } = deps
  const nowMs = () => clock.now().getTime()
  const closureOf = (event: BookEvent): Closure | null => {
    const closure = findClosure(event, nowMs())
    return closure === null && watch.suspendsAll(nowMs()) ? 'suspended' : closure
  }
  function view(id: number, kind: PriceKind): EventView | undefined {
    const state = book.find(id)
    if (state === undefined) return undefined
    const { event } = state
    const known = isFinished(event) ? NO_PRICES : prices.known(kind, id)
    return viewEvent(state, { prices: known, closure: closureOf(event), nowMs: nowMs() })
  }
  return {
    nowMs,
    list: (isWanted = () => true) =>
      [...book.all()]
        .filter(isWanted)
        .map(({ event }) => event)
        .toSorted((a, b) => a.startMs - b.startMs || a.id - b.id),
    viewMain: (id) => view(id, 'main'),
    async viewAll(id) {
      const state = book.find(id)
      if (state === undefined || isFinished(state.event)) return undefined
      await prices.make('all', state, nowMs())
      const seen = view(id, 'all')
      return seen && { ...seen, players: listPlayers(catalogue, state.event) }
    },
    viewKnown: (id) => view(id, 'all'),
    facts(id) {
      const state = book.find(id)
      return state === undefined || state.event.resultVersion > 1 ? undefined : state.facts
    },
    markOf(id, kind) {
      const event = book.find(id)?.event
      if (event === undefined) return undefined
      const { version } = prices.known(kind, id)
      return [event.status, event.factNo, event.operatorActNo, closureOf(event), version].join()
    },
    async prepare(ids) {
      for (const id of ids) {
        const state = book.find(id)
        // An event without prices is listed without them. One at a time: others wait for one of them.
        if (state !== undefined) await prices.make('main', state, nowMs()).catch(() => undefined)
      }
    },
  }
}

function listPlayers(catalogue: Catalogue, event: BookEvent): PlayerView[] {
  const ids = new Set(event.competitors.map(({ id }) => id))
  const championship = catalogue.championships.find(({ id }) => id === event.championshipId)
  return (championship?.competitors ?? [])
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id: competitorId, players }) =>
      players.map(({ id, name }) => ({ id, name, competitorId })),
    )
}
