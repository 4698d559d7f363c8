import { resolve, join } from 'node:path'
import { lockDataDirectory } from '@fairhouse/server-kit/data-lock'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import type { Log } from '@fairhouse/server-kit/logger'
import { findRunningPostgres } from '@fairhouse/server-kit/running-postgres'
import { appDatabaseUrl } from '../../apps/platform/src/database/app-login.ts'

/** The platform's database for the time of one command. */
export type OperatorDatabase = {
  /** With the rights of the platform, which cannot change the schema or the journal. */
  readonly url: string
  /** Null without the owner's login, which most commands do not need. */
  readonly ownerUrl: string | null
  close(): Promise<void>
}

/**
 * The database of FAIRHOUSE_APP_DATABASE_URL or DATABASE_URL, that of the site that runs on the data
 * directory, or the one in the directory itself, started for this command.
 */
export async function openOperatorDatabase(
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<OperatorDatabase> {
  const configuredUrl = environment['FAIRHOUSE_APP_DATABASE_URL'] || null
  const owner = environment['DATABASE_URL'] || null
  if (configuredUrl !== null && owner === null)
    return { url: configuredUrl, ownerUrl: null, close: async () => undefined }
  const { ownerUrl, close } =
    owner === null
      ? await openEmbedded(environment, log)
      : { ownerUrl: owner, close: async () => undefined }
  return { url: appDatabaseUrl({ ownerUrl, configuredUrl }), ownerUrl, close }
}

async function openEmbedded(
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<{ readonly ownerUrl: string; close(): Promise<void> }> {
  const dataDir = resolve(environment['FAIRHOUSE_DATA_DIR'] || '.data')
  const postgresDir = join(dataDir, 'postgres')
  const running = await findRunningPostgres({ dataDir: postgresDir, log })
  if (running !== null) return { ownerUrl: running('fairhouse'), close: async () => undefined }
  const lock = await lockDataDirectory(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log })
  await postgres.ensureDatabase('fairhouse')
  return {
    ownerUrl: postgres.url('fairhouse'),
    async close() {
      await postgres.stop()
      await lock.release()
    },
  }
}
