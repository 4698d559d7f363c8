import { chmod, chown, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureDatabase } from './ensure-database.ts'
import { findFreePort } from './free-port.ts'
import type { Log } from './logger.ts'
import { canReach, findPostgresAccount, type PostgresAccount } from './postgres-account.ts'
import { preparePostgres } from './postgres-binaries.ts'
import { chooseClusterDir, CLUSTER_OWNER, createCluster } from './postgres-cluster.ts'
import {
  clearStalePostmaster,
  PostmasterExitError,
  startPostmaster,
  type Postmaster,
} from './postgres-process.ts'

/** A PostgreSQL server that belongs to this process. */
export type EmbeddedPostgres = {
  readonly port: number
  /** Address of a database on it, as its owner; holds the password, so never log it. */
  url(database: string): string
  /** Creates the database unless it exists. */
  ensureDatabase(name: string): Promise<void>
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** Where the data and the generated password live; created when missing. */
  readonly dataDir: string
  readonly log: Log
  /** Throw-away data for tests: nothing is flushed to disk, all of it is deleted at the end. */
  readonly isTemporary?: boolean
  /** Where finished pieces of the write-ahead log go, for a restore to a point in time. */
  readonly archiveDir?: string
  /** Further server settings, e.g. `{ max_connections: '50' }`. */
  readonly settings?: Readonly<Record<string, string>>
}

const START_DEADLINE_MS = 10_000
const RETRY_DELAY_MS = 200
/** Archives a partial segment this often as well: the most that a lost disk can cost. */
const ARCHIVE_TIMEOUT = '5min'

const SETTINGS = {
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const TEMPORARY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  // Thousands of connections are opened, and the password cannot be guessed.
  scram_iterations: '1',
}

/**
 * Starts the PostgreSQL from npm on 127.0.0.1 at a free port with a generated password, creating
 * the data at the first start. It survives a crash of either side: a postmaster left over by a
 * killed process is stopped first, and one that dies is started again on the same port.
 * The caller makes sure that no second process uses the directory. As root the server runs as an
 * unprivileged user.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log } = options
  const isTemporary = options.isTemporary === true
  // A statement over it takes three quarters of the time of one over TCP.
  const hasSocket = isTemporary && process.platform !== 'win32'
  const dataDir = resolve(options.dataDir)
  const clusterDir = await chooseClusterDir(dataDir, log)
  const ownDirectories = [dataDir, dirname(clusterDir)]
  const account = await findPostgresAccount(clusterDir)
  const home = await preparePostgres(account)
  const password = await createCluster({ home, account, clusterDir, dataDir, isTemporary })
  await clearStalePostmaster(clusterDir, log)
  const archive = options.archiveDir ? await prepareArchive(options.archiveDir, account) : {}
  const port = await findFreePort('127.0.0.1')
  const start = () =>
    startWithRetries({
      home,
      account,
      clusterDir,
      port,
      settings: {
        ...SETTINGS,
        ...(isTemporary ? TEMPORARY_SETTINGS : {}),
        ...(hasSocket && { unix_socket_directories: clusterDir }),
        ...archive,
        ...options.settings,
      },
      removeOnCrash: isTemporary ? ownDirectories : [],
      log,
    })
  const supervisor = await supervise(start, log)
  const socket = hasSocket ? `?host=${encodeURIComponent(clusterDir)}` : ''
  const url = (database: string) =>
    `postgres://${CLUSTER_OWNER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}${socket}`
  return {
    port,
    url,
    ensureDatabase: (name) => ensureDatabase(url('postgres'), name),
    async stop() {
      await supervisor.stop()
      if (!isTemporary) return
      for (const path of ownDirectories) await rm(path, { recursive: true, force: true })
    },
  }
}

/** Makes the archive, which the account of the database writes; answers the settings that fill it. */
async function prepareArchive(
  archiveDir: string,
  account: PostgresAccount | null,
): Promise<Record<string, string>> {
  const directory = resolve(archiveDir)
  await mkdir(directory, { recursive: true })
  if (account !== null) {
    // The account passes through; each backup beside the archive is closed to it.
    const { mode } = await stat(dirname(directory))
    await chmod(dirname(directory), mode | 0o011)
  }
  if (!canReach(account, directory)) {
    throw new Error(
      `The user ${account?.name} that runs the database cannot enter ${directory}. Choose a ` +
        'directory for backups that every user can enter, e.g. /var/backups/fairhouse.',
    )
  }
  await chmod(directory, 0o700)
  if (account !== null) await chown(directory, account.uid, account.gid)
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': directory,
    archive_timeout: ARCHIVE_TIMEOUT,
  }
}

/** Right after a crash the old server's last processes may still hold its memory for a moment. */
async function startWithRetries(
  options: Parameters<typeof startPostmaster>[0],
): Promise<Postmaster> {
  const deadline = performance.now() + START_DEADLINE_MS
  for (;;) {
    try {
      return await startPostmaster(options)
    } catch (error) {
      if (!(error instanceof PostmasterExitError) || performance.now() > deadline) throw error
      options.log.warn({ err: error }, 'database did not start, retrying')
      await delay(RETRY_DELAY_MS)
      await clearStalePostmaster(options.clusterDir, options.log)
    }
  }
}

/** Keeps one postmaster running until stopped. */
async function supervise(
  start: () => Promise<Postmaster>,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let current = await start()
  const watch = async () => {
    for (;;) {
      await current.exited
      if (isStopping) return
      log.error({}, 'the database ended unexpectedly and is restarted')
      await restart()
    }
  }
  /** However long it takes, e.g. until an operator made room on a full disk. */
  const restart = async () => {
    while (!isStopping) {
      try {
        current = await start()
        if (isStopping) await current.stop()
        return
      } catch (error) {
        log.error({ err: error }, 'the database could not be restarted; its last log lines say why')
      }
    }
  }
  const watching = watch()
  return {
    async stop() {
      isStopping = true
      await current.stop()
      await watching
    },
  }
}
