import { sql, type Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'

/** The legs of bets as they were settled. */
type SettledLeg = {
  readonly eventId: number
  readonly version: number
  /** More than one of a bet builder. */
  readonly marketIds: readonly string[]
}

/** Why an operator last changed what legs settle by, by their events; no void of other markets. */
export async function listCorrections(
  db: Kysely<BookmakerDatabase>,
  legs: readonly SettledLeg[],
): Promise<ReadonlyMap<number, string>> {
  const corrected = legs.filter(({ version }) => version > 1)
  if (corrected.length === 0) return new Map()
  const { rows } = await sql<{ event_id: number; version: number; reason: string | null }>`
    select distinct on (event_id) event_id, result.version, reason
    from event_result as result
    join jsonb_to_recordset(${JSON.stringify(corrected)}::jsonb)
      as leg("eventId" integer, version integer, "marketIds" jsonb)
      on leg."eventId" = event_id and result.version <= leg.version
    where void_market is null or jsonb_exists(leg."marketIds", void_market)
    order by event_id, result.version desc`.execute(db)
  const made = rows.filter(({ version }) => version > 1)
  return new Map(made.map(({ event_id, reason }) => [event_id, reason ?? '']))
}
