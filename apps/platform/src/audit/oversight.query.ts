import { DECISIONS, OVERTURNED_BY, SIGNIFICANT_ACTS } from '@fairhouse/domain/operator/oversight'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

type Db = Kysely<PlatformDatabase>
type Period = { readonly from: Date; readonly to: Date }

export type PersonDecisions = {
  readonly operator: string
  readonly queue: string
  readonly taken: bigint
  readonly decisions: bigint
  readonly overturned: bigint
}

const ACTS = JSON.stringify(
  Object.entries(DECISIONS).map(([act, { queue, item }]) => ({
    ...{ act, queue, item, by: OVERTURNED_BY[act]?.act ?? null },
    differs: OVERTURNED_BY[act]?.differsIn ?? null,
  })),
)

/** What each operator took and decided by queue, and what others decided otherwise after them. */
export async function sumDecisions(db: Db, { from, to }: Period): Promise<PersonDecisions[]> {
  const { rows } = await sql<PersonDecisions>`
    WITH known AS (
      SELECT * FROM jsonb_to_recordset(${ACTS}::jsonb)
        AS k (act text, queue text, item text, by text, differs text)
    ), done AS (
      SELECT a.actor_id AS operator, coalesce(k.queue, a.details ->> 'queue') AS queue,
        a.act = 'queue.taken' AS is_taken, k.by IS NOT NULL AND EXISTS (
          SELECT FROM audit_entry later
          WHERE (later.player_id = a.player_id OR (later.player_id IS NULL AND a.player_id IS NULL))
            AND later.act = k.by AND later.id > a.id
            AND later.actor_id <> a.actor_id AND later.details ->> k.item = a.details ->> k.item
            AND (k.differs IS NULL OR later.details ->> k.differs <> a.details ->> k.differs)
        ) AS is_overturned
      FROM audit_entry a LEFT JOIN known k ON k.act = a.act
      WHERE a.actor_type = 'operator' AND a.at >= ${from} AND a.at < ${to}
        AND (k.act IS NOT NULL OR a.act = 'queue.taken')
    )
    SELECT operator, queue, count(*) FILTER (WHERE is_taken) AS taken,
      count(*) FILTER (WHERE NOT is_taken) AS decisions, count(*) FILTER (WHERE is_overturned) AS overturned
    FROM done GROUP BY 1, 2 ORDER BY 2, 1`.execute(db)
  return rows
}

export type SignificantAct = {
  readonly id: bigint
  readonly at: Date
  readonly act: string
  readonly actor_id: string | null
  readonly player_id: string | null
  readonly details: Readonly<Record<string, string>>
  readonly before: object | null
  readonly after: object | null
}

/** The acts of a kind, or of all, newest first. */
export async function listSignificantActs(
  db: Db,
  { from, to, kind, limit }: Period & { readonly kind: string | undefined; readonly limit: number },
): Promise<SignificantAct[]> {
  const acts = Object.keys(SIGNIFICANT_ACTS).filter((act) =>
    [undefined, SIGNIFICANT_ACTS[act]].includes(kind as never),
  )
  const { rows } = await sql<SignificantAct>`
    SELECT id, at, act, actor_id, player_id, details, before, after FROM audit_entry
    WHERE actor_type = 'operator' AND at >= ${from} AND at < ${to} AND act = ANY(${acts}::text[])
    ORDER BY at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}
