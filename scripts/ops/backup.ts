import { randomUUID } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import {
  BackupError,
  cleanArchive,
  restoreBaseBackup,
  takeBaseBackup,
} from '@fairhouse/server-kit/base-backup'
import { createDatabase } from '@fairhouse/server-kit/database'
import type { Log } from '@fairhouse/server-kit/logger'
import type { PlatformDatabase } from '../../apps/platform/src/database/schema.ts'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import {
  type BackupOutcome,
  noteBackup,
} from '../../apps/platform/src/modules/system/backup-note.ts'
import { insertBackup } from '../../apps/platform/src/modules/system/system.query.ts'
import { printBooks, type WriteLine } from './books.ts'
import type { Outcome } from './documents.ts'
import { describeRefusal } from './print.ts'
import { openOperatorDatabase } from './database.ts'
import { printChain } from './verify.ts'

export type BackupCommand =
  | { readonly do: 'take-backup' }
  | { readonly do: 'note-backup'; readonly name: string; readonly outcome: BackupOutcome }
  | {
      readonly do: 'restore-backup'
      readonly backup: string
      readonly to: string
      /** Null is the last archived moment. */
      readonly until: Date | null
    }

export const BACKUP_USAGE = `backup take                            copies the data directory into FAIRHOUSE_BACKUP_DIR, whether or
                                       not the site is running
backup note <backup> --as <taken|right|wrong>
                                       tells the site of a backup that another program took, or of a
                                       restore that was tried, and whether its books were right
backup restore <backup> --to <new data directory> [--until <2027-05-01T12:30:00Z>]
                                       restores a data directory to that time, or to the latest
                                       recoverable time, and checks its ledger`

const OUTCOMES = ['taken', 'right', 'wrong'] as const satisfies readonly BackupOutcome[]

export function readBackupCommand(
  [act, backup]: readonly (string | undefined)[],
  options: Readonly<Partial<Record<'to' | 'until' | 'as', string>>>,
): BackupCommand | { readonly problem: string } {
  if (act === 'take') return { do: 'take-backup' }
  if (act !== 'restore' && act !== 'note')
    return { problem: 'Say what to do: backup take, note or restore.' }
  if (!backup) return { problem: 'Say which: a directory that backup take made.' }
  if (act === 'note') {
    const outcome = OUTCOMES.find((one) => one === options.as)
    return outcome === undefined
      ? { problem: `Say what is so: --as ${OUTCOMES.join(', ')}.` }
      : { do: 'note-backup', name: basename(backup), outcome }
  }
  if (!options.to) return { problem: 'Say where to restore to: --to <new data directory>.' }
  const until = options.until === undefined ? null : new Date(options.until)
  const isExact = options.until === undefined || /T.*(?:Z|[+-]\d\d:\d\d)$/.test(options.until)
  if (!isExact || Number.isNaN(until?.getTime() ?? 0)) {
    return { problem: 'Give the time with its time zone: --until 2027-05-01T12:30:00Z.' }
  }
  return { do: 'restore-backup', backup, to: options.to, until }
}

type Context = {
  readonly environment: NodeJS.ProcessEnv
  readonly log: Log
  readonly now: Date
  readonly write: WriteLine
}

export async function carryOutNote(
  command: Extract<BackupCommand, { do: 'note-backup' }>,
  deps: Parameters<typeof noteBackup>[0],
  by: Reviewer,
): Promise<Outcome> {
  const noted = await noteBackup(deps, command, by)
  return noted.ok
    ? { text: 'Noted.', isDone: true, value: { outcome: 'done' } }
    : { text: describeRefusal(noted), isDone: false, value: { refusal: noted.refusal } }
}

type FileCommand = Exclude<BackupCommand, { do: 'note-backup' }>

export async function carryOutBackup(command: FileCommand, context: Context): Promise<boolean> {
  try {
    return command.do === 'take-backup'
      ? await take(context)
      : await restore(
          { ...command, backup: resolve(command.backup), to: resolve(command.to) },
          context,
        )
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    await context.write(error.message)
    return false
  }
}

async function take({ environment, log, now, write }: Context): Promise<boolean> {
  const backupDir = environment['FAIRHOUSE_BACKUP_DIR']
  if (environment['DATABASE_URL'])
    throw new BackupError('DATABASE_URL is set. Back that server up with pg_basebackup.')
  if (!backupDir) throw new BackupError('Say where backups go: FAIRHOUSE_BACKUP_DIR.')
  const dataDir = resolve(environment['FAIRHOUSE_DATA_DIR'] || '.data')
  const name = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const to = join(resolve(backupDir), name)
  const database = await openOperatorDatabase(environment, log)
  try {
    const { ownerUrl } = database
    if (ownerUrl === null)
      throw new BackupError(
        'FAIRHOUSE_APP_DATABASE_URL is set. Back that server up with pg_basebackup.',
      )
    await takeBaseBackup({ dataDir, url: ownerUrl, to, log })
    await tellSite(database.url, { name, at: now }, log)
  } finally {
    await database.close()
  }
  const cleaned = await cleanArchive(resolve(backupDir))
  await write(`Backup: ${to}`)
  if (cleaned > 0) await write(`Deleted ${cleaned} archive files that no backup needs.`)
  return true
}

/** A site that waits for its migrations does not know of the backup, which is there all the same. */
async function tellSite(
  url: string,
  { name, at }: { readonly name: string; readonly at: Date },
  log: Log,
): Promise<void> {
  const db = createDatabase<PlatformDatabase>({ url, maxConnections: 1, log })
  try {
    const backup = { id: randomUUID(), kind: 'taken', name, at, is_right: null, noted_by: null }
    await insertBackup(db, backup)
  } catch (error) {
    log.warn({ err: error }, 'the site does not know of the backup')
  } finally {
    await db.destroy()
  }
}

async function restore(
  { backup, to, until }: Extract<BackupCommand, { do: 'restore-backup' }>,
  { log, write }: Context,
): Promise<boolean> {
  await restoreBaseBackup({ backup, to, until, log })
  await write(`Restored into ${to}\n`)
  const database = await openOperatorDatabase({ FAIRHOUSE_DATA_DIR: to }, log)
  const db = createDatabase<PlatformDatabase>({ url: database.url, log })
  try {
    const areBooksRight = await printBooks(db, { isJson: false, write })
    const isJournalRight = await printChain(db, { head: null, isJson: false, write })
    return areBooksRight && isJournalRight
  } finally {
    await db.destroy()
    await database.close()
  }
}
