import { createDatabase } from '@fairhouse/server-kit/database'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { APP_ROLE } from '#platform/database/app-login'
import { PLATFORM_MIGRATIONS } from '#platform/database/migrations'
import { createJobs, type Job, type Jobs } from '#platform/jobs/jobs'

const database = await createTestDatabase({ migrations: PLATFORM_MIGRATIONS, login: APP_ROLE })
const db = createDatabase({ url: database.url, maxConnections: 1 })
// Creates the queue's tables; later sends jobs and reads their results.
const boss = new PgBoss({
  connectionString: database.loginUrl,
  schema: 'jobs',
  createSchema: false,
})
// Its connections may outlive `stop` by a moment, and the database ends them.
boss.on('error', () => undefined)
await boss.start()
afterAll(async () => {
  await boss.stop()
  await db.destroy()
  await database.close()
})

async function startJobs(job: Pick<Job, 'name' | 'run'>): Promise<Jobs> {
  const jobs = createJobs({
    databaseUrl: database.loginUrl,
    jobs: [{ ...job, cron: '0 0 1 1 *' }],
    log: silentLog,
    pollSeconds: 1,
  })
  await jobs.start()
  return jobs
}

test('jobs of this version are scheduled and those of an older one are not', async () => {
  for (const name of ['old.job', 'new.job']) {
    const jobs = await startJobs({ name, run: async () => {} })
    await jobs.stop()
  }
  expect((await boss.getSchedules()).map(({ name, cron }) => [name, cron])).toEqual([
    ['new.job', '0 0 1 1 *'],
  ])
})

test('a due job runs, and one that throws waits for its next time', async () => {
  const ran = Promise.withResolvers<void>()
  const jobs = await startJobs({
    name: 'due.job',
    run: async () => {
      ran.resolve()
      throw new Error('The provider is away')
    },
  })
  await boss.send('due.job')
  await ran.promise
  await jobs.stop()
  expect((await boss.findJobs('due.job')).map(({ state }) => state)).toEqual(['completed'])
})

test('a job of a killed node runs again when the heartbeat of that node has expired', async () => {
  // A queue of an older version, without a heartbeat.
  await boss.createQueue('taken.job', { policy: 'exclusive', retryLimit: 0 })
  await (await startJobs({ name: 'taken.job', run: async () => {} })).stop()
  await boss.send('taken.job')
  expect(await boss.fetch('taken.job')).toHaveLength(1)

  const ran = Promise.withResolvers<void>()
  const jobs = await startJobs({ name: 'taken.job', run: async () => ran.resolve() })
  await sql`UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '15 s'
    WHERE name = 'taken.job'`.execute(db)
  await expect(ran.promise).resolves.toBeUndefined()
  await jobs.stop()
})

test('a job that hangs stops no other one, and starts no second time', async () => {
  const [held, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const begun = Promise.withResolvers<void>()
  let starts = 0
  const jobs = createJobs({
    databaseUrl: database.loginUrl,
    jobs: [
      {
        name: 'held.job',
        run: () => {
          starts += 1
          begun.resolve()
          return held.promise
        },
      },
      { name: 'other.job', run: async () => other.resolve() },
    ].map((job) => ({ ...job, cron: '0 0 1 1 *' })),
    log: silentLog,
    pollSeconds: 1,
  })
  await jobs.start()
  await boss.send('held.job')
  await begun.promise
  expect(await boss.send('held.job')).toBeNull()
  await boss.send('other.job')
  await expect(other.promise).resolves.toBeUndefined()
  expect(starts).toBe(1)
  held.resolve()
  await jobs.stop()
})
