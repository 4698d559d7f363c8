import {
  chmod,
  chown,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Log } from './logger.ts'
import { findPostgresAccount } from './postgres-account.ts'
import { chooseClusterDir } from './postgres-cluster.ts'

/** Name of the directory beside base backups that holds the archived write-ahead log. */
export const ARCHIVE = 'wal'
const CLUSTER = join('postgres', 'cluster')
const FIRST_SEGMENT = 'first-segment'
const SEGMENT = /^[0-9A-F]{24}$/

/** Belongs to the running server, not to its data; an empty directory stays. */
const LEFT_OUT = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'postmaster.pid',
  'postmaster.opts',
]

/** No backup can be taken or restored here. The message says why. */
export class BackupError extends Error {}

/**
 * Copies the data directory of a running embedded server into the new directory `to`, with
 * PostgreSQL's low-level backup API: changes meanwhile are repaired from the write-ahead log
 * that is copied at the end. `url` is an address of that server as its owner.
 */
export async function takeBaseBackup(options: {
  readonly dataDir: string
  readonly url: string
  readonly to: string
  readonly log: Log
}): Promise<void> {
  const { dataDir, to } = options
  const clusterDir = await chooseClusterDir(join(dataDir, 'postgres'), options.log)
  const draft = `${to}.part`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: options.url })
  await client.connect()
  try {
    // Keeps the write-ahead log from being recycled until it is copied; ends with this connection.
    await client.query(
      `SELECT pg_create_physical_replication_slot('base_backup_${process.pid}', true, true)`,
    )
    const started = await client.query(
      `SELECT pg_walfile_name(pg_backup_start('fairhouse', fast => true)) AS segment`,
    )
    const firstSegment = String(started.rows[0].segment)
    await copyTree(clusterDir, join(draft, CLUSTER), (path) => !isLeftOut(path))
    const stopped = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
    await writeDurably(join(draft, CLUSTER, 'backup_label'), String(stopped.rows[0].labelfile))
    const isNeeded = (path: string) => !SEGMENT.test(path) || path >= firstSegment
    await copyTree(join(clusterDir, 'pg_wal'), join(draft, CLUSTER, 'pg_wal'), isNeeded)
    await writeDurably(join(draft, FIRST_SEGMENT), firstSegment)
  } finally {
    await client.end()
  }
  // After the database, so that each picture it names is there.
  const isOurs = (path: string) =>
    path !== 'lock' && path !== CLUSTER && resolve(dataDir, path) !== resolve(dirname(to))
  await copyTree(dataDir, draft, isOurs)
  await rename(draft, to)
}

function isLeftOut(path: string): boolean {
  const [first = '', ...below] = path.split(sep)
  const isContent = below.length > 0 || first.startsWith('postmaster.')
  return (LEFT_OUT.includes(first) && isContent) || basename(path).startsWith('pgsql_tmp')
}

/** Deletes archived WAL that no base backup next to it needs any more. Returns the number of files. */
export async function cleanArchive(backupDir: string): Promise<number> {
  const firsts: string[] = []
  for (const name of await readdir(backupDir)) {
    const text = await readText(join(backupDir, name, FIRST_SEGMENT))
    if (text !== null && !name.endsWith('.part')) firsts.push(withoutTimeline(text.trim()))
  }
  const oldest = firsts.toSorted()[0]
  const archived = await readdir(join(backupDir, ARCHIVE)).catch(() => [])
  const isOld = (name: string) =>
    oldest !== undefined && SEGMENT.test(name) && withoutTimeline(name) < oldest
  const old = archived.filter(isOld)
  for (const name of old) await rm(join(backupDir, ARCHIVE, name))
  return old.length
}

/** The segment number continues when a restore starts a new timeline. */
function withoutTimeline(segment: string): string {
  return segment.slice(8)
}

/**
 * Makes the data directory `to` of a base backup and of the archived log beside it, as it was at
 * `until`, or at the last archived moment for null. Throws {@link BackupError} where it cannot.
 */
export async function restoreBaseBackup(options: {
  readonly backup: string
  readonly to: string
  readonly until: Date | null
  readonly log: Log
}): Promise<void> {
  const { backup, to, until, log } = options
  if ((await readText(join(backup, FIRST_SEGMENT))) === null)
    throw new BackupError(`${backup} is no finished backup.`)
  if ((await readdir(to).catch(() => [])).length > 0)
    throw new BackupError(`${to} is not empty. Restore into a new directory.`)
  await copyTree(backup, to, (path) => path !== CLUSTER && path !== FIRST_SEGMENT)
  // The account of the database passes through, and reads nothing else here.
  await chmod(to, 0o711)
  const clusterDir = await chooseClusterDir(join(to, 'postgres'), log)
  const draft = `${clusterDir}.restored`
  await copyTree(join(backup, CLUSTER), draft, () => true)
  await writeDurably(join(draft, 'recovery.signal'), '')
  const account = await findPostgresAccount(clusterDir)
  if (account !== null) {
    const below = await readdir(draft, { recursive: true })
    for (const path of ['', ...below]) await chown(join(draft, path), account.uid, account.gid)
  }
  await rename(draft, clusterDir)
  const postgres = await startEmbeddedPostgres({
    dataDir: join(to, 'postgres'),
    log,
    settings: {
      restore_command: copyCommand(join(dirname(backup), ARCHIVE)),
      recovery_target_action: 'promote',
      // Ready means recovered.
      hot_standby: 'off',
      // Its names of time zones, Z too, are not known yet when PostgreSQL reads this.
      ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
    },
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${describeEarlyEnd(reason) ?? reason}\n${to} is unusable: remove it.`)
  })
  await postgres.stop()
}

/** The archived WAL does not reach the requested moment. */
function describeEarlyEnd(reason: string): string | null {
  if (!reason.includes('recovery ended before configured recovery target was reached')) return null
  const last = /last completed transaction was at log time (.*)/.exec(reason)?.[1] ?? 'the backup'
  return (
    `The archived WAL ends at ${last}, before the requested time. Newer WAL is archived within ` +
    'five minutes, or when the site stops. Without --until, the latest recoverable time is restored.'
  )
}

/** The command with which PostgreSQL fetches a file (`%f`) of the archive; a missing one ends the recovery. */
function copyCommand(archive: string): string {
  if (/["%$`]/.test(archive)) throw new BackupError(`${archive} contains a shell metacharacter.`)
  return process.platform === 'win32'
    ? `copy "${archive.replaceAll('/', '\\')}\\%f" "%p"`
    : `cp "${archive}/%f" "%p"`
}

/** Copies the files below `from` whose path is selected; files that vanish meanwhile are skipped. */
async function copyTree(
  from: string,
  to: string,
  isChosen: (path: string) => boolean,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const walk = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
      const below = join(path, entry.name)
      if (!isChosen(below)) continue
      if (entry.isDirectory()) {
        await mkdir(join(to, below), { recursive: true, mode: 0o700 })
        await walk(below)
      } else if (entry.isFile()) await copyOne(join(from, below), join(to, below))
    }
  }
  await walk('')
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  await flush(to)
}

function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  await flush(path)
}
