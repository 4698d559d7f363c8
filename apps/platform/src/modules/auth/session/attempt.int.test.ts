import { FAILURE_MEMORY_MS } from '@fairhouse/domain/sign-in-delay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dropOldAttempts,
  forgetAttempts,
  readDelay,
  takeAttempt,
} from '#platform/modules/auth/session/attempt.repo'
import type { TestApp } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

let site: TestApp
beforeAll(async () => {
  site = await createTestPlatform()
})
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
