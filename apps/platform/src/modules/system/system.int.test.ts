import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { appDatabaseUrl } from '#platform/database/app-login'
import { createTestPlatform } from '#platform/testing/test-platform'
import { addCalls, listCalls } from './provider-call.query.ts'
import { systemModule } from './system.module.ts'
import { listJobs, listNodes, listSettingTimes, saveSettings } from './system.query.ts'

const clock = createManualClock('2026-11-27T09:00:00Z')
const site = await createTestPlatform({ clock })
afterAll(() => site.close())
const at = (time: string) => new Date(`2026-11-27T${time}Z`)

test('a process is in the list from its start to its stop', async () => {
  const system = site.resolve(systemModule)
  await system.start()
  expect(await listNodes(site.db)).toMatchObject([
    { roles: ['web', 'jobs'], started_at: clock.now(), seen_at: clock.now() },
  ])
  await system.stop()
  expect(await listNodes(site.db)).toEqual([])
})

test('a setting keeps its time until it has another value', async () => {
  const save = (mark: string, time: string) =>
    saveSettings(site.db, [{ name: 'A_SETTING', mark }], at(time))
  await save('one', '08:00:00')
  await save('one', '08:10:00')
  const since = async () =>
    (await listSettingTimes(site.db)).find(({ name }) => name === 'A_SETTING')!.since
  expect(await since()).toEqual(at('08:00:00'))
  await save('two', '08:20:00')
  expect(await since()).toEqual(at('08:20:00'))
})

test('calls of a minute add up over processes and starts', async () => {
  const count = { party: 'pay.test', direction: 'out' as const, calls: 2, failed: 1 }
  const buckets = Array.from({ length: 13 }, (_, place) => place)
  const when = { minute: at('08:59:00'), before: at('08:00:00') }
  await addCalls(site.db, [{ ...count, buckets }], when)
  await addCalls(site.db, [{ ...count, buckets }], when)
  const [row, ...others] = await listCalls(site.db, at('08:00:00'))
  expect(others).toEqual([])
  expect(row).toMatchObject({ calls: 4, failed: 2, buckets: buckets.map((each) => each * 2) })
  await addCalls(site.db, [], { minute: at('09:00:00'), before: at('09:00:00') })
  expect(await listCalls(site.db, at('08:00:00'))).toEqual([])
})

test('before the first start of jobs there are the runs that were recorded', async () => {
  await sql`INSERT INTO job_run (name, ended_at, report) VALUES ('a.job', ${at('08:00:00')}, '1')`.execute(
    site.db,
  )
  expect(await listJobs(site.db, clock.now())).toMatchObject([
    { name: 'a.job', endedAt: at('08:00:00'), runningSince: null, dueSince: null },
  ])
})

test('a job runs or is due since the oldest of its runs that are not over', async () => {
  const connectionString = appDatabaseUrl({ ownerUrl: site.databaseUrl, configuredUrl: null })
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    createSchema: false,
    supervise: false,
  })
  await boss.start()
  for (const name of ['a.job', 'b.job']) {
    await boss.createQueue(name)
    await boss.schedule(name, '0 3 * * *')
  }
  for (const start of ['08:10:00', '08:20:00', '09:30:00'])
    await boss.send('a.job', {}, { startAfter: at(start) })
  await boss.stop({ graceful: false })
  await sql`UPDATE jobs.job SET state = 'active', started_on = ${at('08:11:00')}
    WHERE start_after = ${at('08:10:00')}`.execute(site.owner)
  expect(await listJobs(site.db, clock.now())).toMatchObject([
    { name: 'a.job', runningSince: at('08:11:00'), dueSince: at('08:20:00') },
    { name: 'b.job', endedAt: null, runningSince: null, dueSince: null },
  ])
})
