import type { Kysely, Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { Fact } from '../simulation/fact.ts'
import { listFacts, listResults } from './event.repo.ts'
import { isFinished, type BookEvent } from './event.ts'
import { correctFacts } from './result.ts'

type Db = Kysely<BookmakerDatabase> | Transaction<BookmakerDatabase>

/** The facts that count of events: as reported, or by the latest correction. */
export async function listCountedFacts(
  db: Db,
  events: readonly BookEvent[],
): Promise<ReadonlyMap<number, readonly Fact[]>> {
  const reported = await listFacts(
    db,
    events.map(({ id }) => id),
  )
  const counted = new Map<number, readonly Fact[]>(reported)
  for (const { id, rules, status, resultVersion } of events) {
    // An event that counts as not played need not add up: an operator may have voided it in play.
    if (resultVersion < 2 || status === 'cancelled') continue
    const result = (await listResults(db, id)).find(({ version }) => version === resultVersion)
    if (result === undefined) throw new Error(`event ${id} has no result ${resultVersion}`)
    const corrected = correctFacts(rules, reported.get(id) ?? [], result, isFinished({ status }))
    if (!corrected.ok) throw new Error(`result ${resultVersion} of event ${id} is incoherent`)
    counted.set(id, corrected.facts)
  }
  return counted
}
