import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

/**
 * What an expanding migration of a later version may do while this one runs: an additional column in
 * each table, one with a default, and unknown tables.
 */
export async function expandEveryTable(db: Kysely<PlatformDatabase>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(db)
  for (const { name } of rows) {
    const table = sql.table(name)
    await sql`ALTER TABLE ${table} ADD COLUMN of_next_version text`.execute(db)
    await sql`ALTER TABLE ${table} ADD COLUMN count_of_next_version integer NOT NULL DEFAULT 0`.execute(
      db,
    )
  }
  await sql`CREATE TABLE next_version (id bigint PRIMARY KEY)`.execute(db)
}
