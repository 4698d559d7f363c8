import { createDatabase } from '@fairhouse/server-kit/database'
import { createLogger } from '@fairhouse/server-kit/logger'
import type { PlatformDatabase } from '../../apps/platform/src/database/schema.ts'
import { createReadHistory } from '../../apps/platform/src/database/history.repo.ts'

type Db = ReturnType<typeof createDatabase<PlatformDatabase>>

/** A report is read from the replica where the site has one, as its histories are. */
export async function readHistory<T>(
  { db, environment }: { readonly db: Db; readonly environment: NodeJS.ProcessEnv },
  read: (from: Db) => Promise<T>,
): Promise<T> {
  const log = createLogger({ name: 'ops', level: 'warn' })
  const url = environment['FAIRHOUSE_REPLICA_DATABASE_URL'] || null
  const replica = url && createDatabase<PlatformDatabase>({ url, maxConnections: 2, log })
  const elapsedMs = () => performance.now()
  try {
    return await createReadHistory({ db, replica: replica || null, elapsedMs, log })(read)
  } finally {
    if (replica) await replica.destroy()
  }
}
