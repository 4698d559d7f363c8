import { listCountedFacts } from '../event/counted-facts.ts'
import { findEvent } from '../event/event.repo.ts'
import { isFinished, type BookEvent } from '../event/event.ts'
import { readRecord } from '../event/read-record.ts'
import type { EventRecord } from '../market/event-record.ts'
import type { Fact } from '../simulation/fact.ts'
import { scoreOf } from '../sports/score.ts'
import type { Db } from './bet.repo.ts'

/** An event by the latest version of its result, or by its facts so far. */
export type Resulted = {
  readonly event: BookEvent
  /** 0 while it is played and nothing was corrected. */
  readonly version: number
  readonly record: EventRecord
  readonly facts: readonly Fact[]
}

/** Reads the latest result of an event; undefined before its start. */
export type ReadResult = (db: Db, eventId: number) => Promise<Resulted | undefined>

/**
 * Reads results and keeps the last ones: many bets settle by the same result. The version is always
 * read, inside the transaction of the caller.
 */
export function createResultReader(): ReadResult {
  const kept = new Map<number, Resulted>()
  return async (db, eventId) => {
    const event = await findEvent(db, eventId)
    if (event === undefined || (event.resultVersion === 0 && event.factNo === 0)) return undefined
    const known = kept.get(eventId)
    const isSame = known?.event.factNo === event.factNo && known.version === event.resultVersion
    if (known !== undefined && isSame) return known
    const read = await readResult(db, event)
    kept.delete(eventId)
    kept.set(eventId, read)
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!)
    return read
  }
}

const KEPT_MAX = 200

async function readResult(db: Db, event: BookEvent): Promise<Resulted> {
  const facts = (await listCountedFacts(db, [event])).get(event.id) ?? []
  const score = event.status === 'cancelled' ? event.score : scoreOf(event.rules, facts)
  // By what was reported, and not by the clock: a late fact may have happened before now.
  const atMs = event.originMs + (facts.at(-1)?.atMs ?? 0)
  const nowMs = isFinished(event) ? (event.endedAtMs ?? 0) : atMs
  const record = readRecord({ event: { ...event, score }, facts }, nowMs)
  return {
    ...{ event, version: event.resultVersion, facts },
    record: { ...record, voidMarkets: event.voidMarkets },
  }
}
