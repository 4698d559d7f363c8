import type pg from 'pg'

type Session = Pick<pg.Client, 'query'>

/** What a copy of a template holds before anything uses it. */
export type Original = {
  readonly tables: readonly string[]
  /** Statements that set the sequences as they were. */
  readonly sequences: readonly string[]
  /** Rows that the migrations wrote, by table, as JSON. */
  readonly rows: ReadonlyMap<string, string>
  readonly schema: string
}

/** A copy of a template that is used again and again; copying its thousand files takes longer. */
export type UsedDatabase = { readonly name: string; readonly pool: pg.Pool; uses: number }

// Every change of a table, function or right writes rows of these with another transaction;
// statistics would give later tests other plans.
const CATALOGUES = [
  'pg_class',
  'pg_attribute',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_namespace',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
]
const SCHEMA = `select concat_ws(' ', ${CATALOGUES.map((name) => `(select count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) from ${name})`).join(', ')}) as schema`

const TABLES = `
  select format('%I.%I', schemaname, tablename) as text from pg_tables
  where schemaname !~ '^(pg_|information_schema$)' order by 1`

const SEQUENCES = `
  select format('select setval(''%I.%I'', %s, %L)', schemaname, sequencename,
    coalesce(last_value, start_value), last_value is not null) as text from pg_sequences`

export async function readOriginal(client: Session): Promise<Original> {
  const list = async (query: string) =>
    (await client.query<{ text: string }>(query)).rows.map(({ text }) => text)
  const tables = await list(TABLES)
  const kept = new Map<string, string>()
  for (const table of await listFilled(client, tables)) {
    const found = await client.query<{ rows: string }>(
      `select json_agg(kept order by kept::text)::text as rows from ${table} kept`,
    )
    kept.set(table, found.rows[0]?.rows ?? '[]')
  }
  const sequences = await list(SEQUENCES)
  return { tables, sequences, rows: kept, schema: await readSchema(client) }
}

/** Makes a used database like a fresh copy; answers false where only a fresh one will do. */
export async function emptyDatabase(client: Session, original: Original): Promise<boolean> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  if ((await readSchema(client)) !== original.schema) return false
  await restoreOriginal(client, original, original.sequences)
  return true
}

/** Gives the tables the rows that they had; whoever is connected goes on. */
export async function restoreOriginal(
  client: Session,
  original: Original,
  sequences: readonly string[] = [],
): Promise<void> {
  const filled = await listFilled(client, original.tables)
  await client.query(
    [
      // Without triggers: some tables only grow, and references hold between them.
      'begin; set local session_replication_role = replica',
      ...filled.filter((table) => !original.rows.has(table)).map((table) => `delete from ${table}`),
      ...sequences,
      'commit',
    ].join(';'),
  )
  for (const [table, rows] of original.rows) await restoreRows(client, table, rows)
}

async function restoreRows(client: Session, table: string, rows: string): Promise<void> {
  const found = await client.query<{ isSame: boolean }>(
    `select json_agg(kept order by kept::text)::text = $1 as "isSame" from ${table} kept`,
    [rows],
  )
  if (found.rows[0]?.isSame === true) return
  await client.query('set session_replication_role = replica')
  await client.query(`delete from ${table}`)
  await client.query(
    `insert into ${table} overriding system value
     select * from json_populate_recordset(null::${table}, $1)`,
    [rows],
  )
  await client.query('set session_replication_role = origin')
}

async function listFilled(client: Session, tables: readonly string[]): Promise<string[]> {
  const each = tables.map((table) => `case when exists (select from ${table}) then '${table}' end`)
  const { rows } = await client.query<{ filled: string[] }>({
    name: 'filled tables',
    text: `select array_remove(array[${each.join(', ')}]::text[], null) as filled`,
  })
  return rows[0]?.filled ?? []
}

async function readSchema(client: Session): Promise<string> {
  const { rows } = await client.query<{ schema: string }>({ name: 'schema', text: SCHEMA })
  return rows[0]?.schema ?? ''
}
