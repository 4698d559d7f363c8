import { resolve, join } from 'node:path'
import { lockDataDirectory } from '@fairhouse/server-kit/data-lock'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import type { Log } from '@fairhouse/server-kit/logger'
import { findRunningPostgres } from '@fairhouse/server-kit/running-postgres'

/** The platform's database for the time of one command. */
export type OperatorDatabase = { readonly url: string; close(): Promise<void> }

/**
 * The database of DATABASE_URL, that of the site that runs on the data directory, or the one in the
 * directory itself, started for this command.
 */
export async function openOperatorDatabase(
  environment: NodeJS.ProcessEnv,
  log: Log,
): Promise<OperatorDatabase> {
  const configured = environment['DATABASE_URL']
  if (configured) return { url: configured, close: async () => undefined }
  const dataDir = resolve(environment['FAIRHOUSE_DATA_DIR'] || '.data')
  const postgresDir = join(dataDir, 'postgres')
  const running = await findRunningPostgres({ dataDir: postgresDir, log })
  if (running !== null) return { url: running('fairhouse'), close: async () => undefined }
  const lock = await lockDataDirectory(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log })
  await postgres.ensureDatabase('fairhouse')
  return {
    url: postgres.url('fairhouse'),
    async close() {
      await postgres.stop()
      await lock.release()
    },
  }
}
