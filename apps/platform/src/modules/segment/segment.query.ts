import type { SegmentNode } from '@fairhouse/contract/office/segment-field'
import { type Refused, refuse } from '@fairhouse/domain/result'
import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import pg from 'pg'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import { readSegmentContext, segmentSql } from './segment-sql.query.ts'

type Db = Kysely<PlatformDatabase>

/** assumed: nobody waits longer for a number of players, and no other query because of it */
const READ_MS_MAX = 10_000
const SAMPLE = 10
const CANCELED = '57014'

export type SegmentRow = Row<'segment_version'>

/** The newest version of every segment, by name. */
export function listSegments(db: Db): Promise<SegmentRow[]> {
  return db
    .selectFrom('segment_version')
    .selectAll()
    .distinctOn('segment_id')
    .orderBy('segment_id')
    .orderBy('version', 'desc')
    .execute()
}

/** A version of a segment, without one the newest. */
export function findSegment(
  db: Db,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<SegmentRow | undefined> {
  return db
    .selectFrom('segment_version')
    .selectAll()
    .where('segment_id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest condition of a segment over `player p`; of one that is not there it is nobody. */
export async function readSegmentSql(
  db: Db,
  segment: { readonly id: string; readonly version?: number | undefined },
  now: Date,
): Promise<RawBuilder<SqlBool>> {
  const found = await findSegment(db, segment)
  if (found === undefined) return sql`false`
  return segmentSql(found.condition, await readSegmentContext(db, now))
}

/** The segments among these that a player is in now. */
export async function readSegmentsOf(
  db: Db,
  { playerId, ids, now }: { playerId: string; ids: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const asked = new Set(ids)
  if (asked.size === 0) return asked
  const segments = (await listSegments(db)).filter(({ segment_id: id }) => asked.has(id))
  if (segments.length === 0) return new Set()
  const context = await readSegmentContext(db, now)
  const parts = segments.map(
    ({ segment_id: id, condition }) =>
      sql`CASE WHEN ${segmentSql(condition, context)} THEN ${id}::text END`,
  )
  const { rows } = await sql<{ ids: (string | null)[] }>`
    SELECT ARRAY[${sql.join(parts)}] AS ids FROM player p WHERE p.id = ${playerId}`.execute(db)
  return new Set(rows[0]?.ids.filter((id) => id !== null))
}

export type SegmentCount = {
  readonly players: number
  readonly active: number
  /** Some of them, not the first ones. */
  readonly sample: readonly string[]
}

export function countSegment(
  db: Db,
  condition: SegmentNode,
  now: Date,
): Promise<SegmentCount | Refused<'segmentTooSlow'>> {
  return inBoundedTime(db, async (trx) => {
    const context = await readSegmentContext(trx, now)
    const { rows } = await sql<SegmentCount>`
      SELECT count(*)::int AS players,
        (count(*) FILTER (WHERE p.status = 'active'))::int AS active,
        coalesce((array_agg(p.id ORDER BY md5(p.id::text)))[1:${sql.lit(SAMPLE)}], '{}') AS sample
      FROM player p WHERE ${segmentSql(condition, context)}`.execute(trx)
    return rows[0]!
  })
}

/** Reads what an operator has put together, for so long that it holds up nobody else. */
export async function inBoundedTime<Value>(
  db: Db,
  read: (trx: Transaction<PlatformDatabase>) => Promise<Value>,
  readMsMax = READ_MS_MAX,
): Promise<Value | Refused<'segmentTooSlow'>> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = ${sql.lit(readMsMax)}`.execute(trx)
      return read(trx)
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === CANCELED)
      return refuse('segmentTooSlow')
    throw error
  }
}
