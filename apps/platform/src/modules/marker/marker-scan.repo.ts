import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Since } from './play-quarter.repo.ts'

type Db = Kysely<PlatformDatabase>

/** The reach of a scan in transactions of the journal, so that no scan reads everything at once. */
const TRANSACTIONS_MAX = 2_000_000

/** A transaction may be committed after later ones; it is looked at again for so long. */
const LATE = sql`interval '5 minutes'`

export type Activity = {
  /** Players, with the first bet that changed; null if none did. */
  readonly players: readonly { readonly playerId: string; readonly since: Date | null }[]
  /** Null = the end of the journal is reached. */
  readonly next: bigint | null
  /** Where the next scan begins. */
  readonly position: bigint
}

/** Where the journal was scanned to; a site that never scanned begins with its last day. */
export async function readCursor(db: Db): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT coalesce((SELECT transaction_id FROM marker_cursor),
      (SELECT ledger_first_id(clock_timestamp() - interval '23 hours')) - 1) AS id`.execute(db)
  return rows[0]!.id
}

export async function moveCursor(db: Db, id: bigint): Promise<void> {
  await sql`INSERT INTO marker_cursor (transaction_id) VALUES (${id})
    ON CONFLICT (is_only) DO UPDATE SET transaction_id = excluded.transaction_id`.execute(db)
}

/** Who moved money after a transaction of the journal, by its primary key. */
export async function listActivity(db: Db, after: bigint): Promise<Activity> {
  const until = after + BigInt(TRANSACTIONS_MAX)
  const { rows } = await sql<{ playerId: string; since: Date | null }>`
    SELECT t.player_id AS "playerId", min(b.placed_at) AS since
    FROM ledger_transaction t LEFT JOIN bet b
      ON b.id = CASE WHEN t.subject_type = 'round' THEN t.subject_id::uuid END
    WHERE t.id > ${after} AND t.id <= ${until} AND t.player_id IS NOT NULL
    GROUP BY t.player_id`.execute(db)
  const [ends] = (
    await sql<{ last: bigint; settled: bigint }>`
      SELECT (SELECT coalesce(max(t.id), 0) FROM ledger_transaction t) AS last,
        (SELECT coalesce(min(t.id) - 1, ${until}) FROM ledger_transaction t
          WHERE t.id > ${after} AND t.id <= ${until} AND t.created_at > clock_timestamp() - ${LATE})
          AS settled`.execute(db)
  ).rows
  const { last, settled } = ends!
  const isEnd = last <= until
  const reached = isEnd ? last : until
  return {
    ...{ players: rows, next: isEnd ? null : until },
    position: settled < reached ? settled : reached,
  }
}

/** Players for whom time alone changes something. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('player_marker')
    .select('player_id')
    .where('next_scan_at', '<=', now)
    .orderBy('next_scan_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.player_id)
}

/** Where the play of players has to be counted from: all of it if they were never scanned. */
export async function readCountedFrom(
  db: Db,
  players: readonly { readonly playerId: string; readonly since: Date | null }[],
  first: Date,
): Promise<Since[]> {
  const { rows } = await sql<{ playerId: string; since: Date | null }>`
    SELECT a.player_id AS "playerId", CASE WHEN m.player_id IS NULL THEN ${first}::timestamptz
      ELSE greatest(a.since, ${first}::timestamptz) END AS since
    FROM unnest(${players.map((one) => one.playerId)}::uuid[],
      ${players.map((one) => one.since)}::timestamptz[]) AS a (player_id, since)
      LEFT JOIN player_marker m ON m.player_id = a.player_id
    WHERE m.player_id IS NULL OR a.since IS NOT NULL`.execute(db)
  return rows.flatMap(({ playerId, since }) => (since === null ? [] : [{ playerId, since }]))
}

/** The start of the newest quarter of a player: bets after it are not counted yet. */
export async function readNewestQuarter(db: Db, playerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('play_quarter')
    .select('at')
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

export type MarkerState = {
  readonly playerId: string
  readonly signals: readonly unknown[]
  readonly score: number
  readonly nextScanAt: Date | null
}

export async function saveStates(
  trx: Transaction<PlatformDatabase>,
  states: readonly MarkerState[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO player_marker (player_id, scanned_at, signals, score, next_scan_at)
    SELECT s.player_id, ${now}, s.signals, s.score, s.next_scan_at
    FROM unnest(${states.map((one) => one.playerId)}::uuid[],
      ${states.map((one) => JSON.stringify(one.signals))}::jsonb[],
      ${states.map((one) => one.score)}::integer[],
      ${states.map((one) => one.nextScanAt)}::timestamptz[]) AS s (player_id, signals, score, next_scan_at)
    ORDER BY s.player_id
    ON CONFLICT (player_id) DO UPDATE SET scanned_at = excluded.scanned_at, signals = excluded.signals,
      score = excluded.score, next_scan_at = excluded.next_scan_at`.execute(trx)
}
