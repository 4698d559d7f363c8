import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'

/**
 * Inserts any number of rows by one statement, which is the same for each number and stays prepared.
 * All rows have the columns of the first one.
 * They travel as JSON, which has no amounts. Returns the ids of the new ones: `orSkip` leaves out a
 * row that another one forbids.
 */
export async function insertRecords<Name extends keyof PlatformDatabase>(
  db: Kysely<PlatformDatabase>,
  table: Name,
  rows: readonly Partial<Row<Name>>[],
  orSkip: 'orSkip' | null = null,
): Promise<ReadonlySet<string>> {
  const [first] = rows
  if (first === undefined) return new Set()
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const inserted = await sql<{ id: string }>`
    INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${orSkip === null ? sql`` : sql`ON CONFLICT DO NOTHING`} RETURNING id`.execute(db)
  return new Set(inserted.rows.map(({ id }) => id))
}
