import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sha256Hex } from './sha256.ts'

/** A migration as it is on disk. `hash` is SHA-256 of the content in hex. */
export type Migration = { readonly name: string; readonly sql: string; readonly hash: string }

// Any constant does: it is the same for every process that migrates one database.
const LOCK_KEY = 7_023_114
const FILE_NAME = /^\d{3,4}-[a-z0-9-]+\.sql$/

/** The oldest major version that all migrations and statements work with. */
const POSTGRES_MIN = 15

/** A database that this version cannot work with; the message says what to do. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError'
}

/** @throws UnusableDatabaseError */
export function requirePostgres(version: string): void {
  if (Number.parseInt(version, 10) >= POSTGRES_MIN) return
  throw new UnusableDatabaseError(
    `PostgreSQL ${version} is too old. Fairhouse needs PostgreSQL ${POSTGRES_MIN} or newer.`,
  )
}

/** Reads the `NNN-name.sql` files of a directory in their order; another `.sql` name is an error. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory))
    .filter((name) => name.endsWith('.sql'))
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) {
        throw new Error(
          `Migration ${join(directory, name)}: name it NNN-name.sql, like 010-player.sql`,
        )
      }
      const sql = await readFile(join(directory, name), 'utf8')
      return { name, sql, hash: sha256Hex(sql) }
    }),
  )
}

/**
 * Applies the pending migrations of a directory, in order, each in its own
 * transaction, and returns their names. Several processes may start concurrently: an advisory lock lets
 * one of them work. A file that changed after it was applied is an error: write a new migration.
 */
export async function migrate(options: {
  url: string
  directory: string
  /** A migration that was replaced: a database that has it is refused. */
  replaced?: string
}): Promise<string[]> {
  const migrations = await readMigrations(options.directory)
  const client = new pg.Client({ connectionString: options.url })
  // A connection that breaks also fails its query; unheard, this event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    requirePostgres(rows[0]?.server_version ?? '')
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    return await applyMissing(client, migrations, options.replaced)
  } finally {
    await client.end()
  }
}

/**
 * Compares a database with the migrations of a directory: `older` has not all of them, `newer` has
 * others. Reads only.
 */
export async function compareMigrations(options: {
  readonly url: string
  readonly directory: string
}): Promise<'same' | 'older' | 'newer'> {
  const migrations = await readMigrations(options.directory)
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]))
  const client = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migration',
    )
    if (applied.rows.some((row) => hashes.get(row.name) !== row.hash)) return 'newer'
    return applied.rows.length < migrations.length ? 'older' : 'same'
  } catch (error) {
    // Before the first migration there is no table, and an early one may not be readable.
    if (error instanceof pg.DatabaseError && NO_TABLE.has(error.code ?? '')) return 'older'
    throw error
  } finally {
    await client.end()
  }
}

/** undefined_table and insufficient_privilege. */
const NO_TABLE: ReadonlySet<string> = new Set(['42P01', '42501'])

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  replaced: string | undefined,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`)
  const applied = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration',
  )
  const hashes = new Map(applied.rows.map((row) => [row.name, row.hash]))
  if (replaced !== undefined && hashes.has(replaced)) {
    throw new UnusableDatabaseError(
      `The database was made by a version before ${replaced} was replaced and cannot be brought ` +
        'up to date. Start with an empty one: for a demo, move the data directory (.data, or ' +
        'FAIRHOUSE_DATA_DIR) away; with DATABASE_URL, name an empty database.',
    )
  }
  const done: string[] = []
  for (const migration of migrations) {
    const hash = hashes.get(migration.name)
    if (hash === migration.hash) continue
    if (hash !== undefined) {
      throw new Error(
        `Migration ${migration.name} changed after it was applied to this database. ` +
          'Restore the file and put the change into a new migration.',
      )
    }
    await applyOne(client, migration)
    done.push(migration.name)
  }
  return done
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(
      `Migration ${migration.name} failed: ${describeSqlError(error, migration.sql)}`,
      {
        cause: error,
      },
    )
  }
}

/** The message with the line of the file, since PostgreSQL reports only a character position. */
function describeSqlError(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  if (error.position === undefined) return error.message
  const line = sql.slice(0, Number(error.position)).split('\n').length
  return `${error.message} (line ${line})`
}
