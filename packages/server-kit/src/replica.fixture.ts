import { chmod, chown, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeBaseBackup } from './base-backup.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { silentLog as log } from './logger.ts'
import { findPostgresAccount } from './postgres-account.ts'

/** Starts a streaming replica in the new directory `to` of the running server below `dataDir`. */
export async function startReplica(options: {
  readonly dataDir: string
  readonly primary: EmbeddedPostgres
  readonly to: string
}): Promise<EmbeddedPostgres> {
  const { dataDir, to } = options
  const primary = new URL(options.primary.url('postgres'))
  await takeBaseBackup({ dataDir, url: primary.href, to, log })
  await chmod(to, 0o711)
  await chmod(join(to, 'postgres'), 0o755)
  const cluster = join(to, 'postgres', 'cluster')
  await writeFile(join(cluster, 'standby.signal'), '')
  const account = await findPostgresAccount(cluster)
  if (account !== null) {
    for (const path of ['', ...(await readdir(cluster, { recursive: true }))])
      await chown(join(cluster, path), account.uid, account.gid)
  }
  const { hostname, port, username, password } = primary
  return startEmbeddedPostgres({
    dataDir: join(to, 'postgres'),
    log,
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    },
  })
}
