import { EVENTS, type EventName } from '@fairhouse/contract/events'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { DomainEvent } from '#platform/realtime/reaction'
import type { Safe } from '#platform/realtime/reaction.lane'
import { listNext, type StoredEvent } from '#platform/realtime/reaction.repo'

/** A stored event with its validated payload, or the error of an invalid one. */
export type ReadEvent = StoredEvent & { readonly parsed: DomainEvent | Error }

/** Events after a position; at least one if there is any up to the safe one. */
export type ReadEvents = (
  trx: Transaction<PlatformDatabase>,
  after: { readonly event: EventName; readonly position: bigint; readonly safe: Safe },
) => Promise<readonly ReadEvent[]>

type Window = {
  readonly run: string
  readonly from: bigint
  readonly events: readonly ReadEvent[]
}

export const BATCH_MAX = 100
const NOTHING: Window = { run: '', from: 0n, events: [] }

/**
 * Reads and validates each event once for all reactions to it: they stand at about the same position,
 * so the latest batch of each event is kept. A reaction must not change the payload, which others get.
 */
export function createEventReader(): ReadEvents {
  const latest = new Map<EventName, Promise<Window>>()
  return async (trx, { event, position, safe: { seq: safeSeq, run } }) => {
    const kept = latest.get(event) ?? Promise.resolve(NOTHING)
    const next = kept
      // The transaction that read it has failed.
      .catch(() => NOTHING)
      .then(async (window): Promise<Window> => {
        const lastSeq = window.events.at(-1)?.seq ?? 0n
        if (window.run === run && window.from <= position && lastSeq > position) return window
        const rows = await listNext(trx, { event, position, safeSeq, limit: BATCH_MAX })
        const events = rows.map((row) => ({ ...row, parsed: parseEvent(row) }))
        return { run, from: position, events }
      })
    latest.set(event, next)
    return (await next).events.filter(({ seq }) => seq > position)
  }
}

/** Another version may have written the payload: an invalid one fails like the reaction itself. */
export function parseEvent({ seq, id, event, playerId, payload, createdAt }: StoredEvent) {
  const { success, data, error } = EVENTS[event].payload.safeParse(payload)
  return success ? ({ seq, id, event, playerId, payload: data, createdAt } as DomainEvent) : error
}
