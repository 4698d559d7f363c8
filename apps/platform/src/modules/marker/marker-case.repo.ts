import type { HarmStop } from '@fairhouse/contract/marker'
import { type Kysely, sql, type Transaction } from 'kysely'
import { insertRecords } from '#platform/database/records.repo'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { CaseRow, FoundSignal } from './marker.tables.ts'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type InteractionRow = Row<'player_interaction'>

/** Returns which are new; a player with an open case gets none. */
export function insertCases(
  trx: Trx,
  rows: readonly Omit<CaseRow, 'stops_ended_at' | 'decided_at' | 'decided_by'>[],
): Promise<ReadonlySet<string>> {
  return insertRecords(trx, 'marker_case', rows, 'orSkip')
}

/** The newest case of each player that markers opened, decided or not. */
export async function readLastCases(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, CaseRow>> {
  const { rows } = await sql<CaseRow>`
    SELECT c.* FROM unnest(${playerIds}::uuid[]) AS p (id), LATERAL (SELECT * FROM marker_case
      WHERE player_id = p.id AND stops <> '{}' ORDER BY opened_at DESC LIMIT 1) AS c`.execute(db)
  return new Map(rows.map((row) => [row.player_id, row]))
}

/** Any case of the player that waits for a person. */
export async function findOpenCase(db: Db, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('marker_case')
    .select('id')
    .where('player_id', '=', playerId)
    .where('decided_at', 'is', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export function listOpenCases(db: Db, limit: number): Promise<CaseRow[]> {
  return db
    .selectFrom('marker_case')
    .selectAll()
    .where('decided_at', 'is', null)
    .orderBy('opened_at')
    .limit(limit)
    .execute()
}

export function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('marker_case').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockCaseForUpdate(trx: Trx, id: string): Promise<CaseRow | undefined> {
  return trx
    .selectFrom('marker_case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function decideCase(
  trx: Trx,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('marker_case')
    .set({ decided_at: at, decided_by: by })
    .where('id', '=', id)
    .execute()
}

/** Ends what cases of the player have stopped. */
export async function endStops(trx: Trx, playerId: string, at: Date): Promise<void> {
  await trx
    .updateTable('marker_case')
    .set({ stops_ended_at: at })
    .where('player_id', '=', playerId)
    .where('stops_ended_at', 'is', null)
    // What nobody has looked at stays stopped, whatever was decided about another case.
    .where('decided_at', 'is not', null)
    .execute()
}

/** What was stopped for a player at a moment; null = now. */
export async function listStops(
  db: Db,
  playerId: string,
  at: Date | null = null,
): Promise<ReadonlySet<HarmStop>> {
  const rows = await db
    .selectFrom('marker_case')
    .select('stops')
    .where('player_id', '=', playerId)
    .$if(at === null, (query) => query.where('stops_ended_at', 'is', null))
    .$if(at !== null, (query) =>
      query
        .where('opened_at', '<=', at)
        .where((is) => is.or([is('stops_ended_at', 'is', null), is('stops_ended_at', '>', at)])),
    )
    .execute()
  return new Set(rows.flatMap(({ stops }) => stops))
}

export async function insertInteractions(
  trx: Db,
  rows: readonly Omit<InteractionRow, 'outcome' | 'outcome_at'>[],
): Promise<void> {
  await insertRecords(trx, 'player_interaction', rows, 'orSkip')
}

export function findInteraction(db: Db, id: string): Promise<InteractionRow | undefined> {
  return db.selectFrom('player_interaction').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Newest first. */
export function listInteractions(
  db: Db,
  playerId: string,
  limit: number,
): Promise<InteractionRow[]> {
  return db
    .selectFrom('player_interaction')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

export type DueOutcome = Pick<InteractionRow, 'id' | 'player_id' | 'at' | 'signals'> & {
  readonly now: readonly FoundSignal[]
  readonly hasBreak: boolean
  readonly hasLimit: boolean
}

const PROTECTS = ['limit.set', 'limit.tightened', 'limit.toolTightened']
const PAUSES = ['limit.breakStarted', 'player.selfExcluded']

/** Interactions whose outcome is due, with what the player did since and their markers now. */
export async function listDueOutcomes(db: Db, now: Date, limit: number): Promise<DueOutcome[]> {
  const since = (acts: readonly string[]) => sql`EXISTS (SELECT FROM audit_entry a
    WHERE a.player_id = i.player_id AND a.act = ANY(${acts}::text[]) AND a.at > i.at)`
  const { rows } = await sql<DueOutcome>`
    SELECT i.id, i.player_id, i.at, i.signals, coalesce(m.signals, '[]') AS now,
      ${since(PAUSES)} AS "hasBreak", ${since(PROTECTS)} AS "hasLimit"
    FROM player_interaction i LEFT JOIN player_marker m ON m.player_id = i.player_id
    WHERE i.outcome_due_at <= ${now} AND i.outcome IS NULL
    ORDER BY i.outcome_due_at LIMIT ${limit}`.execute(db)
  return rows
}

export async function saveOutcome(
  trx: Trx,
  { id, outcome, at }: { id: string; outcome: NonNullable<InteractionRow['outcome']>; at: Date },
): Promise<void> {
  await trx
    .updateTable('player_interaction')
    .set({ outcome, outcome_at: at })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
}

/** The markers that the last scan found. */
export async function readSignals(db: Db, playerId: string): Promise<readonly FoundSignal[]> {
  const row = await db
    .selectFrom('player_marker')
    .select('signals')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.signals ?? []
}
