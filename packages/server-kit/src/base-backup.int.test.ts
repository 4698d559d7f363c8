import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ARCHIVE, BackupError, restoreBaseBackup, takeBaseBackup } from './base-backup.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { silentLog as log } from './logger.ts'
import { makeTestDirectory } from './test-directory.ts'

let directory: string
let postgres: EmbeddedPostgres | null = null
beforeEach(async () => {
  directory = await makeTestDirectory('backup')
  // As root the database runs as another user, who passes through.
  await chmod(directory, 0o711)
})
afterEach(async () => {
  await postgres?.stop()
  postgres = null
  await rm(directory, { recursive: true, force: true })
})

async function start(dataDir: string, archiveDir?: string): Promise<void> {
  const settings = { fsync: 'off' }
  const place = { dataDir: join(dataDir, 'postgres'), ...(archiveDir && { archiveDir }) }
  postgres = await startEmbeddedPostgres({ ...place, log, settings })
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres?.url('postgres') })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

test('a backup of a running database is restored as it was at a moment, or at the last one', async () => {
  const dataDir = join(directory, 'data')
  const backupDir = join(directory, 'backups')
  await start(dataDir, join(backupDir, ARCHIVE))
  await writeFile(join(dataDir, 'secrets.json'), '{}')
  await query('create table coin (id int)')
  await query('insert into coin values (1)')
  const backup = join(backupDir, 'first')
  await takeBaseBackup({ dataDir, url: postgres!.url('postgres'), to: backup, log })
  await query('insert into coin values (2)')
  const [until] = (await query('select clock_timestamp()')) as [Date]
  await sleep(20)
  await query('insert into coin values (3)')
  await postgres!.stop()
  await rm(dataDir, { recursive: true })

  const [then, last] = [join(directory, 'then'), join(directory, 'last')]
  await restoreBaseBackup({ backup, to: then, until, log })
  expect((await readdir(then)).toSorted()).toEqual(['postgres', 'secrets.json'])
  await start(then)
  expect(await query('select id from coin order by id')).toEqual([1, 2])
  await postgres!.stop()
  await restoreBaseBackup({ backup, to: last, until: null, log })
  await start(last)
  expect(await query('select id from coin order by id')).toEqual([1, 2, 3])
  await expect(restoreBaseBackup({ backup, to: last, until, log })).rejects.toThrow(BackupError)

  const later = new Date(until.getTime() + 3_600_000)
  const never = join(directory, 'never')
  const early = /The archived WAL ends at 2\d{3}-.*\n.*never is unusable: remove it/
  await expect(restoreBaseBackup({ backup, to: never, until: later, log })).rejects.toThrow(early)
}, 60_000)
