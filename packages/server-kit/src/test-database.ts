import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import {
  emptyDatabase,
  type Original,
  readOriginal,
  restoreOriginal,
  type UsedDatabase,
} from './emptied-database.ts'
import { deriveLoginUrl, ensureLoginRole } from './login-role.ts'
import { migrate, readMigrations } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster's `postgres` database, as its owner. */
    testClusterUrl: string
  }
}

/** A database of one test file. */
export type TestDatabase = {
  /** As the owner. */
  readonly url: string
  /** As the requested role, otherwise as the owner. */
  readonly loginUrl: string
  /** Answers with what gives the database the rows again that it has now. */
  keep(): Promise<() => Promise<void>>
  close(): Promise<void>
}

const TEMPLATE_LOCK = 7_023_115
/** Sessions of a database that was closed just now are still ending. */
const ENDING_MAX = 3
/** Deleted rows stay in the files. */
const USES_MAX = 50

// Shared by the files of one worker: a connection to the cluster, and the known templates and
// roles. All of them cost more than the copy itself.
const clusters = new Map<string, pg.Pool>()
const templates = new Map<string, Promise<string>>()
const logins = new Map<string, Promise<void>>()
const originals = new Map<string, Promise<Original>>()
/** Closed databases of each template, oldest first, for those who ask next. */
const closed = new Map<string, UsedDatabase[]>()

/**
 * Makes a database with the given migrations applied: an emptied one, or a copy of a template that is
 * built once per content of the directory. For `*.int.test.ts` files: call it in `beforeAll`, hand `url`
 * to `createDatabase`, destroy that pool and then `close()` in `afterAll`.
 */
export async function createTestDatabase(options: {
  migrations: string
  /** A role made by the migrations that `loginUrl` logs in as. */
  login?: string
  /** Further roles that log in. */
  otherLogins?: readonly string[]
  /** Another cluster than the one of the vitest run (address of its `postgres` database). */
  clusterUrl?: string
}): Promise<TestDatabase> {
  const clusterUrl = options.clusterUrl ?? inject('testClusterUrl')
  const cluster = recall(clusters, clusterUrl, () => openSession(clusterUrl))
  const template = await recall(templates, `${clusterUrl} ${options.migrations}`, () =>
    ensureTemplate(clusterUrl, options.migrations),
  )
  const used = recall(closed, `${clusterUrl} ${template}`, () => [])
  const database =
    (await takeUsed(used, `${clusterUrl} ${template}`, cluster)) ??
    (await copyTemplate(clusterUrl, template, cluster))
  const url = databaseUrl(clusterUrl, database.name)
  const loginUrl = options.login === undefined ? url : deriveLoginUrl(url, options.login)
  const roles = [options.login ?? [], options.otherLogins ?? []].flat()
  for (const role of roles) {
    await recall(logins, `${clusterUrl} ${role}`, () =>
      ensureLoginRole({ ownerUrl: url, loginUrl: deriveLoginUrl(url, role) }),
    )
  }
  return {
    url,
    loginUrl,
    async keep() {
      const kept = await readOriginal(database.pool)
      return () => restoreOriginal(database.pool, kept)
    },
    close: async () => void used.push(database),
  }
}

async function takeUsed(
  used: UsedDatabase[],
  key: string,
  cluster: pg.Pool,
): Promise<UsedDatabase | null> {
  if (used.length <= ENDING_MAX) return null
  const [database] = used.splice(0, 1)
  if (database === undefined) return null
  database.uses += 1
  const original = await originals.get(key)
  try {
    const canServe = original !== undefined && database.uses < USES_MAX
    if (canServe && (await emptyDatabase(database.pool, original))) return database
    await database.pool.end()
  } catch {
    // The test broke it, which is what some are for.
  }
  await cluster.query(`drop database if exists ${database.name} with (force)`)
  return null
}

async function copyTemplate(
  clusterUrl: string,
  template: string,
  cluster: pg.Pool,
): Promise<UsedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Half the time of the usual way, which writes every page to the log.
  await cluster.query(`create database ${name} template ${template} strategy file_copy`)
  const pool = openSession(databaseUrl(clusterUrl, name))
  await recall(originals, `${clusterUrl} ${template}`, () => readOriginal(pool))
  return { name, pool, uses: 0 }
}

function recall<T>(known: Map<string, T>, key: string, find: () => T): T {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}

/** One connection, which stays open for the next file and does not keep the process alive. */
function openSession(url: string): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'test database',
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  return pool
}

async function ensureTemplate(clusterUrl: string, directory: string): Promise<string> {
  const hash = createHash('sha256')
  for (const migration of await readMigrations(directory))
    hash.update(`${migration.name}\n${migration.hash}\n`)
  const template = `template_${hash.digest('hex').slice(0, 16)}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    // One at a time for the whole cluster: migrations also create roles, which databases share.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return template
    const draft = `draft_${template}`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await migrate({ url: databaseUrl(clusterUrl, draft), directory })
    await client.query(`alter database ${draft} rename to ${template}`)
    return template
  } finally {
    await client.end()
  }
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
