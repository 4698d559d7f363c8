import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Log } from './logger.ts'
import { chooseClusterDir, CLUSTER_OWNER } from './postgres-cluster.ts'

/**
 * The embedded server that another process has started on a data directory, or null when none runs:
 * the address of a database on it, as its owner. It holds the password, so never log it.
 */
export async function findRunningPostgres(options: {
  readonly dataDir: string
  readonly log: Log
}): Promise<((database: string) => string) | null> {
  const dataDir = resolve(options.dataDir)
  const clusterDir = await chooseClusterDir(dataDir, options.log)
  // Its lines: process, directory, start, port, socket directory, address, shared memory, state.
  const lines = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => null,
  )
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])]
  if (!Number.isInteger(pid) || !Number.isInteger(port) || !isAlive(pid)) return null
  const password = (await readFile(join(dataDir, 'password'), 'utf8')).trim()
  return (database) =>
    `postgres://${CLUSTER_OWNER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user is there all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
