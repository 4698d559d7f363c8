import type { Fact } from '../simulation/fact.ts'
import { isFinished, type BookEvent } from './event.ts'

/** An event with everything that was reported of it. */
export type EventState = { readonly event: BookEvent; readonly facts: readonly Fact[] }

/**
 * Upcoming and live events from the database, in memory: pages and prices need
 * them many times a second. Events are removed a while after their end.
 */
export type EventBook = {
  find(id: number): EventState | undefined
  findByKey(key: string): EventState | undefined
  all(): Iterable<EventState>
  set(state: EventState): void
  /** Removes events that ended before an instant. */
  forgetEndedBefore(atMs: number): void
}

export function createEventBook(): EventBook {
  const byId = new Map<number, EventState>()
  const byKey = new Map<string, EventState>()
  return {
    find: (id) => byId.get(id),
    findByKey: (key) => byKey.get(key),
    all: () => byId.values(),
    set(state) {
      byId.set(state.event.id, state)
      byKey.set(state.event.key, state)
    },
    forgetEndedBefore(atMs) {
      for (const [id, { event }] of byId) {
        if (!isFinished(event) || (event.endedAtMs ?? 0) >= atMs) continue
        byId.delete(id)
        byKey.delete(event.key)
      }
    },
  }
}
