import { join } from 'node:path'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PLATFORM_MIGRATIONS } from '#platform/database/migrations'

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  int2: 'number',
  int4: 'number',
  // As createDatabase reads them.
  int8: 'bigint',
  numeric: 'bigint',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
}

type Column = {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

function toType({ type, isNullable, hasDefault }: Column): string {
  const element = TYPES[type.replace(/^_/, '')]
  if (element === undefined) throw new Error(`There is no type for ${type}`)
  const value = type.startsWith('_') ? `${element}[]` : element
  if (isNullable) return value === 'unknown' ? value : `${value} | null`
  return hasDefault ? `Generated<${value}>` : value
}

/** The file changes with the migrations: `vitest run generated.tables -u` writes it again. */
test('the types of the tables are those of the migrated database', async () => {
  const database = await createTestDatabase({ migrations: PLATFORM_MIGRATIONS })
  const db = createDatabase<object>({ url: database.url })
  const { rows } = await sql<Column>`
    SELECT c.relname AS "table", a.attname AS "column", t.typname AS "type",
      NOT a.attnotnull AS "isNullable",
      a.atthasdef OR a.attidentity <> '' AS "hasDefault"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname COLLATE "C", a.attnum`.execute(db)
  await db.destroy()
  await database.close()
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => {
    const lines = columns.map((each) => `    ${each.column}: ${toType(each)}\n`)
    return `  ${table}: {\n${lines.join('')}  }\n`
  })
  const text = `// Made from the migrated database; do not edit.
import type { Generated } from 'kysely'

export type GeneratedColumns = {
${tables.join('')}}
`
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'generated.tables.ts'))
})
