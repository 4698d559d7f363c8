import { FAILURE_MEMORY_MS } from '@fairhouse/domain/sign-in-delay'
import { randomUUID } from 'node:crypto'
import { ok } from '@fairhouse/domain/result'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import {
  type AttemptKey,
  consumeQuota,
  dropOldAttempts,
  forgetAttempts,
  readDelay,
  takeAttempt,
} from '#platform/modules/auth/session/attempt.repo'
import { requestMail } from '#platform/modules/auth/session/request-mail'
import { createTestPlatform } from '#platform/testing/test-platform'

const site = await createTestPlatform()
afterAll(() => site.close())

const start = new Date('2026-03-01T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

test('expired counters are deleted, active ones stay', async () => {
  const old = { kind: 'account', key: 'old@players.example' } as const
  const busy = { kind: 'account', key: 'busy@players.example' } as const
  await takeAttempt(site.db, old, start)
  for (let count = 0; count < 5; count += 1) await takeAttempt(site.db, busy, after(1))
  await dropOldAttempts(site.db, after(FAILURE_MEMORY_MS + 1))
  const kept = await site.db.selectFrom('auth_attempt').select('attempts').execute()
  expect(kept).toEqual([{ attempts: 5 }])
  expect(await readDelay(site.db, busy, after(1))).toBe(2)
})

test('only a hash of the key is stored', async () => {
  await takeAttempt(site.db, { kind: 'device', key: '198.51.100.4 a browser' }, start)
  const rows = await site.db.selectFrom('auth_attempt').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|browser|players\.example/)
})

test('attempts concurrent with the deletion are all answered', async () => {
  const key = { kind: 'account', key: 'two-tabs@players.example' } as const
  const tries = Array.from({ length: 200 }, (_, turn) =>
    turn % 2 === 0 ? takeAttempt(site.db, key, start) : forgetAttempts(site.db, key),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBe(0)
})

async function countWaiting(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(site.db)
  return rows[0]?.count
}

test.each<[string, (key: AttemptKey) => Promise<unknown>]>([
  ['attempts', (key) => takeAttempt(site.db, key, start)],
  [
    'places of a window',
    (key) => consumeQuota(site.db, key, { now: start, lengthMs: 60_000, attemptsMax: 100 }),
  ],
  [
    'requests for mails',
    () => {
      const email = `${randomUUID()}@players.example`
      const request = { kind: 'link', email, ip: '198.51.100.7', lifeMs: 60_000 } as const
      return requestMail({ ...site, isMailOn: true }, request, async () => undefined)
    },
  ],
])('%s that come at once wait with few connections', async (name, take) => {
  const key = { kind: 'network', key: name } as const
  await take(key)
  let taking: Promise<unknown>[] = []
  await inTransaction(site.db, async (trx) => {
    await trx.selectFrom('auth_attempt').select('attempts').forUpdate().execute()
    taking = Array.from({ length: 32 }, () => take(key))
    await expect.poll(countWaiting).toBe(4)
    // The other ones would have come to the row by then.
    for (let read = 0; read < 20; read += 1) await readDelay(site.db, key, start)
    expect(await countWaiting()).toBe(4)
    return ok()
  })
  await Promise.all(taking)
})
