import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
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
  /** As the role that was asked for, else as the owner. */
  readonly loginUrl: string
  close(): Promise<void>
}

const TEMPLATE_LOCK = 7_023_115

/**
 * Makes a fresh database with the given migrations applied, by copying a template that is built
 * once per content of the directory. For `*.int.test.ts` files: call it in `beforeAll`, hand `url`
 * to `createDatabase`, destroy that pool and then `close()` in `afterAll`.
 */
export async function createTestDatabase(options: {
  migrations: string
  /** A role made by the migrations that `loginUrl` logs in as. */
  login?: string
  /** Another cluster than the one of the vitest run (address of its `postgres` database). */
  clusterUrl?: string
}): Promise<TestDatabase> {
  const clusterUrl = options.clusterUrl ?? inject('testClusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(clusterUrl, async (client) => {
    const template = await ensureTemplate(client, clusterUrl, options.migrations)
    await client.query(`create database ${name} template ${template}`)
  })
  const url = databaseUrl(clusterUrl, name)
  const loginUrl = options.login === undefined ? url : deriveLoginUrl(url, options.login)
  if (loginUrl !== url) await ensureLoginRole({ ownerUrl: url, loginUrl })
  return {
    url,
    loginUrl,
    close: () =>
      withClient(clusterUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

async function ensureTemplate(
  client: pg.Client,
  clusterUrl: string,
  directory: string,
): Promise<string> {
  const hash = createHash('sha256')
  for (const migration of await readMigrations(directory))
    hash.update(`${migration.name}\n${migration.hash}\n`)
  const template = `template_${hash.digest('hex').slice(0, 16)}`
  // One at a time for the whole cluster: migrations also create roles, which databases share.
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return template
    const draft = `draft_${template}`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    await migrate({ url: databaseUrl(clusterUrl, draft), directory })
    await client.query(`alter database ${draft} rename to ${template}`)
    return template
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
