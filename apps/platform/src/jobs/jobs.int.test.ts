import { createLogger, silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase, type TestDatabase } from '@fairhouse/server-kit/test-database'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createJobs, type Job, type Jobs } from '#platform/jobs/jobs'
import { MIGRATIONS } from '#platform/ledger/ledger.fixture'

let database: TestDatabase
let hand: PgBoss
let open: { stop(): Promise<unknown> }[]

beforeEach(async () => {
  database = await createTestDatabase({ migrations: MIGRATIONS })
  open = []
})

afterEach(async () => {
  for (const each of open) await each.stop()
  await database.close()
})

async function startJobs(jobs: Job[], log = silentLog): Promise<Jobs> {
  const scheduler = createJobs({ databaseUrl: database.url, jobs, log, pollSeconds: 0.5 })
  open.push(scheduler)
  await scheduler.start()
  return scheduler
}

/** Does by hand what the clock does each minute: makes a job due. */
function makeDue(name: string): Promise<string | null> {
  return hand.send(name)
}

async function openHand(): Promise<void> {
  hand = new PgBoss({ connectionString: database.url, schema: 'jobs', schedule: false, max: 1 })
  open.push({ stop: () => hand.stop({ graceful: false, close: true }) })
  await hand.start()
}

function jobThat(run: () => Promise<unknown>, name = 'test.count'): Job {
  return { name, cron: '* * * * *', run }
}

test('a registered job is kept with its schedule and runs when it is due', async () => {
  let runs = 0
  await startJobs([jobThat(async () => (runs += 1))])
  await openHand()
  expect(await hand.getSchedules()).toEqual([
    expect.objectContaining({ name: 'test.count', cron: '* * * * *' }),
  ])
  await makeDue('test.count')
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
})

test('a job that throws is logged and runs again the next time', async () => {
  const lines: string[] = []
  const log = createLogger({
    name: 'test',
    level: 'error',
    destination: { write: (line) => void lines.push(line) },
  })
  let runs = 0
  const job = jobThat(async () => {
    runs += 1
    if (runs === 1) throw new Error('not this time')
  })
  await startJobs([job], log)
  await openHand()
  await makeDue('test.count')
  await expect.poll(() => lines.join('\n'), { timeout: 10_000 }).toContain('not this time')
  await expect.poll(() => makeDue('test.count'), { timeout: 10_000 }).not.toBeNull()
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(2)
})

test('a run that takes long is not joined by another, and stopping waits for it', async () => {
  let running = 0
  let atOnceMax = 0
  const finish = Promise.withResolvers<void>()
  let hasFinished = false
  const job = jobThat(async () => {
    running += 1
    atOnceMax = Math.max(atOnceMax, running)
    await finish.promise
    running -= 1
    hasFinished = true
  })
  const first = await startJobs([job])
  await startJobs([job])
  await openHand()
  await makeDue('test.count')
  await expect.poll(() => running, { timeout: 10_000 }).toBe(1)
  expect(await makeDue('test.count')).toBeNull()
  finish.resolve()
  await first.stop()
  await expect.poll(() => hasFinished).toBe(true)
  expect(atOnceMax).toBe(1)
})

test('a job that an older version had is no longer scheduled', async () => {
  const before = await startJobs([jobThat(async () => {}, 'test.old')])
  await before.stop()
  await startJobs([jobThat(async () => {}, 'test.new')])
  await openHand()
  expect((await hand.getSchedules()).map(({ name }) => name)).toEqual(['test.new'])
})

test('starting again on a database that has the schema takes less than two seconds', async () => {
  const job = jobThat(async () => {})
  const before = await startJobs([job])
  await before.stop()
  const startedFrom = performance.now()
  await startJobs([job])
  expect(performance.now() - startedFrom).toBeLessThan(2_000)
})
