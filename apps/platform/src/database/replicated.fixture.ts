import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@fairhouse/server-kit/embedded-postgres'
import { silentLog as log } from '@fairhouse/server-kit/logger'
import { deriveLoginUrl, ensureLoginRole } from '@fairhouse/server-kit/login-role'
import { startReplica } from '@fairhouse/server-kit/replica.fixture'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { APP_ROLE } from '#platform/database/app-login'
import { migratePlatform } from '#platform/database/migrations'

export type ReplicatedServers = {
  readonly primary: EmbeddedPostgres
  readonly replica: EmbeddedPostgres
  /** Stops both and removes their data. */
  close(): Promise<void>
}

/** Two servers of their own, the second a streaming replica, with a migrated database `fairhouse`. */
export async function startReplicated(
  primarySettings: Readonly<Record<string, string>> = {},
): Promise<ReplicatedServers> {
  const directory = await makeTestDirectory('replica')
  // As root the database runs as another user, who passes through.
  await chmod(directory, 0o711)
  const dataDir = join(directory, 'primary')
  const settings = { fsync: 'off', ...primarySettings }
  const place = { dataDir: join(dataDir, 'postgres') }
  const primary = await startEmbeddedPostgres({ ...place, log, settings })
  await primary.ensureDatabase('fairhouse')
  const replica = await startReplica({ dataDir, primary, to: join(directory, 'replica') })
  const url = primary.url('fairhouse')
  await migratePlatform(url)
  await ensureLoginRole({ ownerUrl: url, loginUrl: deriveLoginUrl(url, APP_ROLE) })
  return {
    primary,
    replica,
    async close() {
      await replica.stop()
      await primary.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
