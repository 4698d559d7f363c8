import { DAY_MS } from '@fairhouse/domain/time-units'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestPlatform } from '#platform/testing/test-platform'
import { createPurgeJob } from './purge-job.repo.ts'

const clock = createManualClock('2030-01-01T12:00:00Z')
const NAMES = { name: 'test.purge', cron: '* * * * *' }

const site = await createTestPlatform({ clock })
afterAll(() => site.close())

test('more rows than a batch are deleted in one run, and younger ones stay', async () => {
  await sql`INSERT INTO visitor_consent (id, version, purposes, created_at)
    SELECT gen_random_uuid(), 1, '{}', ${clock.now()}::timestamptz - n * interval '1 minute'
    FROM generate_series(0, 12440) n`.execute(site.db)
  const table = { table: 'visitor_consent', column: 'created_at' } as const
  const purge = createPurgeJob(site, { ...NAMES, ...table, keptMs: DAY_MS })
  expect(await purge.run()).toBe(11_000)
  expect(await purge.run()).toBe(0)
})

test('the role of the platform may delete the old rows of each purged table', async () => {
  const jobs = [
    createPurgeJob(site, { ...NAMES, table: 'chat_message', column: 'written_at' }),
    createPurgeJob(site, { ...NAMES, table: 'outgoing_message', column: 'done_at' }),
    createPurgeJob(site, { ...NAMES, table: 'player_export', column: 'expires_at' }),
    createPurgeJob(site, { ...NAMES, table: 'site_message', column: 'created_at' }),
  ]
  for (const { run } of jobs) expect(await run()).toBe(0)
})
