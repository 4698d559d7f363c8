import { findEvent, listFacts, listResults } from '../event/event.repo.ts'
import type { BookEvent } from '../event/event.ts'
import { readRecord } from '../event/read-record.ts'
import { correctFacts } from '../event/result.ts'
import type { EventRecord } from '../market/event-record.ts'
import type { Fact } from '../simulation/fact.ts'
import type { Db } from './bet.repo.ts'

/** An event by the latest version of its result. */
export type Resulted = {
  readonly event: BookEvent
  readonly version: number
  readonly record: EventRecord
  readonly facts: readonly Fact[]
}

/** Reads the latest result of an event; undefined while it has none. */
export type ReadResult = (db: Db, eventId: number) => Promise<Resulted | undefined>

/**
 * Reads results and keeps the last ones: many bets settle by the same result. The version is always
 * read, inside the transaction of the caller.
 */
export function createResultReader(): ReadResult {
  const kept = new Map<number, Resulted>()
  return async (db, eventId) => {
    const event = await findEvent(db, eventId)
    if (event === undefined || event.resultVersion === 0) return undefined
    const known = kept.get(eventId)
    if (known?.version === event.resultVersion) return known
    const read = await readResult(db, event)
    kept.delete(eventId)
    kept.set(eventId, read)
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
    return read
  }
}

const KEPT_MAX = 200

async function readResult(db: Db, event: BookEvent): Promise<Resulted> {
  const { id, rules } = event
  const reported = (await listFacts(db, [id])).get(id) ?? []
  const results = await listResults(db, id)
  const result = results.find(({ version }) => version === event.resultVersion)
  if (result === undefined) throw new Error(`event ${id} has no result ${event.resultVersion}`)
  // An event that counts as not played need not add up: an operator may have voided it in play.
  const corrected =
    event.status === 'cancelled'
      ? ({ ok: true, facts: reported, score: event.score } as const)
      : correctFacts(rules, reported, result)
  if (!corrected.ok) throw new Error(`result ${result.version} of event ${id} is incoherent`)
  const state = { event: { ...event, score: corrected.score }, facts: corrected.facts }
  const record = readRecord(state, event.endedAtMs ?? 0)
  return { event, version: result.version, record, facts: corrected.facts }
}
