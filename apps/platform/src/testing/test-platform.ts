import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { type Log, silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import type { Kysely } from 'kysely'
import { readConfig } from '#platform/config/config'
import { loadDemoSecrets } from '#platform/config/demo-secrets'
import { APP_ROLE } from '#platform/database/app-login'
import type { PlatformDatabase } from '#platform/database/schema'
import { PLATFORM_MIGRATIONS } from '#platform/database/migrations'
import { requireBalancedBooks } from '#platform/ledger/balanced-books.fixture'
import { type Platform, createPlatform } from '#platform/platform'
import { TEST_HASHER } from '#platform/testing/test-hasher'

export type TestPlatform = {
  readonly platform: Platform
  /** The same database, for assertions. */
  readonly db: Kysely<PlatformDatabase>
  readonly databaseUrl: string
  close(): Promise<void>
}

export const TEST_OPERATOR_TOKEN = 'operator-token-0123456789abcdefghij'

/**
 * The whole platform as it is composed for a demo, with a fresh database and without stand-ins:
 * their addresses refuse connections. `platform.app` answers immediately; `start()` also
 * opens a free port, seeds the demo and starts the background work.
 */
export async function createTestPlatform(
  options: {
    readonly env?: Readonly<Record<string, string>>
    readonly clock?: Clock
    readonly log?: Log
    readonly webDist?: string
    /** A further node on a database that is there already. */
    readonly databaseUrl?: string
  } = {},
): Promise<TestPlatform> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-platform-'))
  const database = options.databaseUrl
    ? { url: options.databaseUrl, close: async () => {} }
    : await createTestDatabase({ migrations: PLATFORM_MIGRATIONS, login: APP_ROLE })
  const result = readConfig(
    {
      FAIRHOUSE_PORT: '0',
      FAIRHOUSE_HOST: '127.0.0.1',
      // The discard port: nothing answers there.
      FAIRHOUSE_PROVIDERS_PORT: '9',
      FAIRHOUSE_TRUSTED_PROXIES: '10.0.0.0/8',
      FAIRHOUSE_OPERATOR_TOKEN: TEST_OPERATOR_TOKEN,
      FAIRHOUSE_RATE_LIMIT: 'off',
      FAIRHOUSE_REGISTRATIONS_PER_HOUR: '100000',
      FAIRHOUSE_REGISTRATIONS_FREE: '100000',
      ...options.env,
    },
    await loadDemoSecrets(dataDir, randomBytes),
  )
  if (!result.ok) throw new Error(result.problems.join('\n'))
  const platform = createPlatform({
    config: result.config,
    databaseUrl: database.url,
    log: options.log ?? silentLog,
    clock: options.clock ?? systemClock,
    randomBytes,
    elapsedMs: () => performance.now(),
    fetch: globalThis.fetch,
    hasher: TEST_HASHER,
    checkResponses: true,
    webDist: options.webDist ?? join(dataDir, 'not-built'),
  })
  const db = createDatabase<PlatformDatabase>({ url: database.url })
  return {
    platform,
    db,
    databaseUrl: database.url,
    async close() {
      await platform.stop()
      try {
        await requireBalancedBooks(db)
      } finally {
        await db.destroy()
        await database.close()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}
