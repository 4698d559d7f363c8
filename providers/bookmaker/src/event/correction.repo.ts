import { sql, type Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'

/** The legs of bets as they were settled. */
type SettledLeg = {
  readonly eventId: number
  readonly version: number
  /** More than one of a bet builder. */
  readonly marketIds: readonly string[]
  /** It is void since its market was voided, whatever was corrected afterwards. */
  readonly isMarketVoid: boolean
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
      as leg("eventId" integer, version integer, "marketIds" jsonb, "isMarketVoid" boolean)
      on leg."eventId" = event_id and result.version <= leg.version
    where jsonb_exists(leg."marketIds", void_market)
      or (void_market is null and not leg."isMarketVoid")
    order by event_id, result.version desc`.execute(db)
  const made = rows.filter(({ version }) => version > 1)
  return new Map(made.map(({ event_id, reason }) => [event_id, reason ?? '']))
}
