import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ARCHIVE } from '@fairhouse/server-kit/base-backup'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { ensureDatabase } from '@fairhouse/server-kit/ensure-database'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Config } from '../../apps/platform/src/config/config.ts'

/** The databases of the site: one for the platform and one for each stand-in provider. */
export type Databases = {
  /** Address of a database, as its owner. */
  url(name: DatabaseName): string
  stop(): Promise<void>
}

export type DatabaseName =
  | 'fairhouse'
  | 'studio'
  | 'lagoon'
  | 'bookmaker'
  | 'cashier'
  | 'identity'
  | 'messenger'

const STAND_INS: readonly DatabaseName[] = [
  'studio',
  'lagoon',
  'bookmaker',
  'cashier',
  'identity',
  'messenger',
]

/** Starts the embedded server, or uses the one of DATABASE_URL, and creates missing databases. */
export async function openDatabases(config: Config, dataDir: string, log: Log): Promise<Databases> {
  const standIns = config.hasStandIns ? STAND_INS : []
  if (config.databaseUrl !== null) return openOnServer(config.databaseUrl, standIns)
  await openWay(dataDir)
  const archiveDir = config.backupDir === null ? undefined : join(config.backupDir, ARCHIVE)
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log,
    ...(archiveDir && { archiveDir }),
  })
  // One after the other: PostgreSQL copies one template, and two concurrent copies collide.
  for (const name of ['fairhouse', ...standIns]) await postgres.ensureDatabase(name)
  return { url: (name) => postgres.url(name), stop: () => postgres.stop() }
}

/**
 * As root the database runs as another user, who needs access to the data directory. Secrets
 * in it are readable by their owner only, so this allows nothing else.
 */
async function openWay(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { mode } = await stat(dataDir)
  await chmod(dataDir, mode | 0o011)
}

/**
 * DATABASE_URL names the platform's database; those of the stand-ins are beside it on the same
 * server, e.g. `fairhouse_studio`.
 */
async function openOnServer(
  databaseUrl: string,
  standIns: readonly DatabaseName[],
): Promise<Databases> {
  const url = (name: DatabaseName) => {
    const address = new URL(databaseUrl)
    if (name !== 'fairhouse') address.pathname = `${address.pathname}_${name}`
    return address.href
  }
  for (const name of standIns) {
    await ensureDatabase(databaseUrl, decodeURIComponent(new URL(url(name)).pathname.slice(1)))
  }
  return { url, stop: async () => undefined }
}
