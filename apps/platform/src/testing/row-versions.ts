import { sql } from 'kysely'
import type { TestPlatform } from './test-platform.ts'

/** Of each table, where its rows are and what wrote them. */
export async function readRowVersions({
  owner,
}: Pick<TestPlatform, 'owner'>): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(owner)
  const each = tables.rows.map(
    ({ name }) => sql<{ name: string; rows: string | null }>`
    SELECT ${sql.lit(name)} AS name, md5(string_agg(xmin || ' ' || ctid, ',' ORDER BY ctid)) AS rows
    FROM ${sql.table(name)}`,
  )
  const { rows } = await sql<{
    name: string
    rows: string | null
  }>`${sql.join(each, sql` UNION ALL `)}`.execute(owner)
  return new Map(rows.map((row) => [row.name, row.rows ?? '']))
}

/** Tables with rows that were not there, or as they are now. */
export async function listChanged(
  site: Pick<TestPlatform, 'owner'>,
  before: ReadonlyMap<string, string>,
): Promise<string[]> {
  const after = await readRowVersions(site)
  return [...after].flatMap(([name, rows]) => (rows === before.get(name) ? [] : name)).toSorted()
}
