import { createDatabase } from '@fairhouse/server-kit/database'
import { silentLog as log } from '@fairhouse/server-kit/logger'
import { deriveLoginUrl } from '@fairhouse/server-kit/login-role'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '#platform/database/app-login'
import { createReadHistory, type ReadHistory } from '#platform/database/history.repo'
import { type ReplicatedServers, startReplicated } from '#platform/database/replicated.fixture'
import type { PlatformDatabase } from '#platform/database/schema'
import { callJson, signUp } from '#platform/testing/test-app'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'

let servers: ReplicatedServers
let databases: { primary: Kysely<PlatformDatabase>; replica: Kysely<PlatformDatabase> }
let site: TestPlatform
let nowMs = 0

beforeAll(async () => {
  servers = await startReplicated()
  const { primary, replica } = servers
  const [url, replicaUrl] = [primary.url('fairhouse'), replica.url('fairhouse')]
  site = await createTestPlatform({
    databaseUrl: url,
    env: {
      FAIRHOUSE_APP_DATABASE_URL: deriveLoginUrl(url, APP_ROLE),
      FAIRHOUSE_REPLICA_DATABASE_URL: deriveLoginUrl(replicaUrl, APP_ROLE),
    },
  })
  databases = { primary: createDatabase({ url }), replica: createDatabase({ url: replicaUrl }) }
  await sql`CREATE TABLE note (id int)`.execute(databases.primary)
}, 120_000)
afterAll(async () => {
  await site.close()
  await databases.primary.destroy()
  await databases.replica.destroy()
  await servers.close()
}, 60_000)

const createReader = (catchUpMs: number) =>
  createReadHistory({
    db: databases.primary,
    replica: databases.replica,
    elapsedMs: () => nowMs,
    log,
    catchUpMs,
  })

/** Writes to the primary and reads immediately; returns which server answered and whether it saw the write. */
async function writeAndRead(
  readHistory: ReadHistory,
  id: number,
): Promise<{ isReplica: boolean; isThere: boolean }> {
  await sql`INSERT INTO note VALUES (${id})`.execute(databases.primary)
  return readHistory(async (db) => {
    const { rows } = await sql<{ isReplica: boolean; isThere: boolean }>`
      SELECT pg_is_in_recovery() AS "isReplica",
        EXISTS (SELECT FROM note WHERE id = ${id}) AS "isThere"`.execute(db)
    return rows[0]!
  })
}

test('the replica serves a history, including the writes just before', async () => {
  const readHistory = createReader(10_000)
  for (let id = 1; id <= 50; id += 1)
    expect(await writeAndRead(readHistory, id)).toEqual({ isReplica: true, isThere: true })
})

test('lists of bets, payments and entries are read from the replica', async () => {
  const { app } = site.platform
  const as = await signUp(app)
  const { body } = await callJson(app, 'GET /api/wallet/accounts', { as })
  const [{ id }] = body.data as [{ id: string }]
  const range = `accountId=${id}&from=2030-01-01T00:00:00Z&to=2030-01-02T00:00:00Z`
  for (const [path, table] of [
    ['/api/game/bets', 'from "bet"'],
    ['/api/payment/invoices', 'from "invoice"'],
    [`/api/wallet/statement?${range}`, 'FROM ledger_entry'],
  ]) {
    // On a busy machine the replica is late, and is used again after a while.
    const readThere = async () => {
      expect(await callJson(app, `GET ${path}`, { as })).toMatchObject({ status: 200 })
      const { rows } = await sql<{ query: string }>`
        SELECT query FROM pg_stat_activity WHERE usename = ${APP_ROLE}`.execute(databases.replica)
      return rows.map(({ query }) => query)
    }
    await expect
      .poll(readThere, { timeout: 30_000, interval: 500 })
      .toContainEqual(expect.stringContaining(table!))
  }
}, 120_000)

test('the primary serves reads while the replica is behind, and the replica again once it has caught up', async () => {
  const readHistory = createReader(2_000)
  await sql`SELECT pg_wal_replay_pause()`.execute(databases.replica)
  expect(await writeAndRead(readHistory, 101)).toEqual({ isReplica: false, isThere: true })
  await sql`SELECT pg_wal_replay_resume()`.execute(databases.replica)
  expect(await writeAndRead(readHistory, 102)).toEqual({ isReplica: false, isThere: true })
  nowMs += 5_000
  expect(await writeAndRead(readHistory, 103)).toEqual({ isReplica: true, isThere: true })
})

test('the primary serves reads while the replica is unreachable', async () => {
  await servers.replica.stop()
  expect(await writeAndRead(createReader(2_000), 104)).toEqual({ isReplica: false, isThere: true })
})
