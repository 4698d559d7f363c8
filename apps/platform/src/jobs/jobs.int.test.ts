import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '#platform/database/app-login'
import { createJobs } from '#platform/jobs/jobs'
import { PLATFORM_MIGRATIONS } from '#platform/database/migrations'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase({ migrations: PLATFORM_MIGRATIONS, login: APP_ROLE })
})
afterAll(() => database.close())

test('jobs of this version are scheduled and those of an older one are not', async () => {
  const older = { name: 'old.job', cron: '* * * * *', run: async () => {} }
  const newer = { name: 'new.job', cron: '*/5 * * * *', run: async () => {} }
  for (const job of [older, newer]) {
    const jobs = createJobs({ databaseUrl: database.loginUrl, jobs: [job], log: silentLog })
    await jobs.start()
    await jobs.stop()
  }
  const boss = new PgBoss({
    connectionString: database.loginUrl,
    schema: 'jobs',
    createSchema: false,
  })
  await boss.start()
  expect((await boss.getSchedules()).map(({ name, cron }) => [name, cron])).toEqual([
    ['new.job', '*/5 * * * *'],
  ])
  await boss.stop()
})

test('a job that is due runs', async () => {
  const ran = Promise.withResolvers<void>()
  const job = { name: 'due.job', cron: '0 0 1 1 *', run: async () => ran.resolve() }
  const jobs = createJobs({ databaseUrl: database.loginUrl, jobs: [job], log: silentLog })
  await jobs.start()
  const boss = new PgBoss({
    connectionString: database.loginUrl,
    schema: 'jobs',
    createSchema: false,
  })
  await boss.start()
  await boss.send('due.job')
  await expect(ran.promise).resolves.toBeUndefined()
  await boss.stop()
  await jobs.stop()
})
