import type { FraudSignal } from '@fairhouse/contract/office/fraud'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>

/** A scan of markers may be committed after later ones; it is looked at again for so long. */
const LATE = sql`interval '5 minutes'`

/** Until when players with activity were scanned; a site that never scanned begins with a day. */
export async function readFraudCursor(db: Db, now: Date): Promise<Date> {
  const row = await db.selectFrom('fraud_cursor').select('at').executeTakeFirst()
  return row?.at ?? new Date(now.getTime() - 86_400_000)
}

export async function moveFraudCursor(db: Db, at: Date): Promise<void> {
  await sql`INSERT INTO fraud_cursor (at) VALUES (${at})
    ON CONFLICT (is_only) DO UPDATE SET at = excluded.at`.execute(db)
}

/** Players in whom markers were looked for since then, that is who moved money; `last` if there are more. */
export async function listScanned(
  db: Db,
  since: Date,
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly last: Date | null }> {
  const { rows } = await sql<{ id: string; last: Date }>`
    SELECT player_id AS id, scanned_at + ${LATE} AS last FROM player_marker
    WHERE scanned_at > ${since}::timestamptz - ${LATE} ORDER BY scanned_at LIMIT ${limit}`.execute(
    db,
  )
  const last = rows.length < limit ? null : rows.at(-1)!.last
  return { ids: rows.map(({ id }) => id), last }
}

export async function saveFraudStates(
  db: Db,
  states: readonly {
    readonly playerId: string
    readonly signals: readonly FraudSignal[]
    readonly score: number
  }[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO player_fraud (player_id, scanned_at, signals, score)
    SELECT s.player_id, ${now}, s.signals, s.score
    FROM unnest(${states.map((one) => one.playerId)}::uuid[],
      ${states.map((one) => JSON.stringify(one.signals))}::jsonb[],
      ${states.map((one) => one.score)}::integer[]) AS s (player_id, signals, score)
    ORDER BY s.player_id
    ON CONFLICT (player_id) DO UPDATE SET scanned_at = excluded.scanned_at,
      signals = excluded.signals, score = excluded.score`.execute(db)
}
