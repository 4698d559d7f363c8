import { sql, type Kysely, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { ExportedTable } from '#platform/module'

type Db = Kysely<PlatformDatabase>
type Trx = Transaction<PlatformDatabase>

export type ExportRow = Row<'player_export'> & { readonly parts: number }

export async function insertExport(
  trx: Trx,
  order: {
    readonly id: string
    readonly playerId: string
    readonly requestedAt: Date
    readonly site: string
  },
): Promise<void> {
  await trx
    .insertInto('player_export')
    .values({
      id: order.id,
      player_id: order.playerId,
      requested_at: order.requestedAt,
      site: order.site,
      ready_at: null,
      expires_at: null,
    })
    .execute()
}

/** A player's unexpired exports, newest first. */
export async function listExportRows(db: Db, playerId: string, now: Date): Promise<ExportRow[]> {
  return db
    .selectFrom('player_export')
    .selectAll()
    .select(
      sql<number>`(
        SELECT count(*)::int FROM player_export_part p WHERE p.export_id = player_export.id
      )`.as('parts'),
    )
    .where('player_id', '=', playerId)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
    .orderBy('requested_at', 'desc')
    .execute()
}

/** Undefined if the piece is unknown, expired or another player's. */
export async function findExportPart(
  db: Db,
  piece: {
    readonly id: string
    readonly part: number
    readonly playerId: string
    readonly now: Date
  },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('player_export_part as part')
    .innerJoin('player_export as export', 'export.id', 'part.export_id')
    .select('part.text')
    .where('export.id', '=', piece.id)
    .where('export.player_id', '=', piece.playerId)
    .where('export.expires_at', '>', piece.now)
    .where('part.part', '=', piece.part)
    .executeTakeFirst()
  return row?.text
}

/** The export to collect; undefined if it is done or deleted. */
export async function findOpenExport(trx: Trx, id: string) {
  return trx
    .selectFrom('player_export')
    .selectAll()
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertExportPart(
  trx: Trx,
  piece: { readonly id: string; readonly part: number; readonly text: string },
): Promise<void> {
  const { id: export_id, part, text } = piece
  await trx.insertInto('player_export_part').values({ export_id, part, text }).execute()
}

export async function finishExport(
  trx: Trx,
  done: { readonly id: string; readonly readyAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await trx
    .updateTable('player_export')
    .set({ ready_at: done.readyAt, expires_at: done.expiresAt })
    .where('id', '=', done.id)
    .execute()
}

const ROWS_AT_ONCE = 1_000

/**
 * A player's rows of a table as JSON texts with exact numbers, a thousand at a time, since an old
 * account may not fit into memory.
 */
export async function* readRows(
  trx: Trx,
  { table, of = 'player_id', hidden = [], only = 'true' }: ExportedTable,
  playerId: string,
): AsyncGenerator<string> {
  const cursor = sql.id(`export_${table}`)
  const owner =
    of === 'wallet_account_id'
      ? sql`t.wallet_account_id IN (SELECT id FROM wallet_account WHERE player_id = ${sql.lit(playerId)})`
      : sql`t.${sql.id(of)} = ${sql.lit(playerId)}`
  const less = hidden.map((path) => sql` #- ${sql.lit(`{${path.replaceAll('.', ',')}}`)}::text[]`)
  await sql`
    DECLARE ${cursor} NO SCROLL CURSOR FOR
    SELECT (to_jsonb(t)${sql.join(less, sql``)})::text AS row FROM ${sql.table(table)} AS t
    WHERE ${owner} AND (${sql.raw(only)})`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      FETCH ${sql.lit(ROWS_AT_ONCE)} FROM ${cursor}`.execute(trx)
    for (const { row } of rows) yield row
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`CLOSE ${cursor}`.execute(trx)
}
