import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '@fairhouse/server-kit/database'
import { startEmbeddedPostgres } from '@fairhouse/server-kit/embedded-postgres'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { PlatformDatabase } from '#platform/database/schema'
import { MIGRATIONS } from '#platform/ledger/ledger.fixture'
import {
  accountEvent,
  APP_ROLE,
  appendAccount,
  newPlayerId,
  startReactions,
} from '#platform/realtime/outbox.fixture'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { Reaction } from '#platform/realtime/reaction'
import { readMark } from '#platform/realtime/reaction.repo'

// A crash of the database undoes commits that did not wait for the disk, and gives their numbers out again,
// while the reactions go on in a process that remembers them.

const dataDir = await makeTestDirectory('recovery')
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: silentLog,
  settings: { synchronous_commit: 'off', bgwriter_lru_maxpages: '0', autovacuum: 'off' },
})
const clusterUrl = postgres.url('postgres')
const { url } = await createTestDatabase({ migrations: MIGRATIONS, clusterUrl })
const db = createDatabase<PlatformDatabase>({ url, role: APP_ROLE })
const owner = createDatabase<PlatformDatabase>({ url, maxConnections: 1 })
afterAll(async () => {
  await db.destroy()
  await owner.destroy()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Events that were handled, in their order. */
let handled: string[]
let stopReactions: () => Promise<void>
let walWriter: number
/** What a reaction waits for before it handles an event. */
let beforeHandling: () => Promise<void> | void
beforeEach(async () => {
  handled = []
  beforeHandling = () => {}
  const reaction: Reaction = {
    event: 'account.updated',
    name: 'recovery.handle',
    async run(trx, { id }) {
      await beforeHandling()
      await sql`SELECT 1`.execute(trx)
      handled.push(id)
    },
  }
  stopReactions = await startReactions(db, [reaction])
  await sql`CHECKPOINT`.execute(owner)
  // From here on no commit reaches the disk.
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'`.execute(owner)
  walWriter = rows[0]!.pid
  process.kill(walWriter, 'SIGSTOP')
})
afterEach(() => stopReactions())

/** All processes of the server end with the one that is killed, and what they shared is lost. */
async function crash(): Promise<void> {
  const { run: before } = await readMark(owner)
  const findRun = () =>
    readMark(owner).then(
      ({ run }) => run,
      () => before,
    )
  process.kill(walWriter, 'SIGKILL')
  await expect.poll(findRun, { interval: 20 }).not.toBe(before)
}

async function appendSome(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let version = 1; version <= count; version += 1)
    ids.push(await appendAccount({ db }, newPlayerId(), version))
  return ids
}

async function findStored(ids: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT FROM outbox_event WHERE id = ANY (${ids}::uuid[])`.execute(db)
  return rows
}

test('an event with the number of a lost one is handled though a later one is committed first', async () => {
  const lost = await appendSome(40)
  await expect.poll(() => handled).toEqual(lost)
  await crash()
  expect(await findStored(lost)).toEqual([])

  const commit = Promise.withResolvers<void>()
  const appended = Promise.withResolvers<string>()
  const slow = db.transaction().execute(async (trx) => {
    appended.resolve(await appendEvent(trx, accountEvent(newPlayerId(), 1)))
    await commit.promise
  })
  const first = await appended.promise
  const [second] = await appendSome(1)
  // For several looks.
  await sleep(500)
  commit.resolve()
  await slow
  await expect.poll(() => handled.slice(40)).toEqual([first, second])
})

test('an event that a crash undid is not handled, and those with its number are', async () => {
  const held = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  beforeHandling = () => {
    held.resolve()
    return goOn.promise
  }
  const lost = await appendSome(5)
  await held.promise
  await crash()
  expect(await findStored(lost)).toEqual([])
  goOn.resolve()
  const kept = await appendSome(5)
  await expect.poll(() => handled).toEqual(kept)
})
