// Faults around the platform: it answers "later", nothing is half done, the log has advice,
// and the books balance. Kills are in scripts/site/crash.int.test.ts, unavailable providers in
// modules/payment and providers/studio.
import { HOUR_MS } from '@fairhouse/domain/time-units'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createAdviceLog, moveToVault, readAccount, signInDemo } from '#platform/faults.fixture'
import { createTestPlatform } from '#platform/testing/test-platform'

const { advice, log } = createAdviceLog()
const clock = createManualClock('2030-06-15T12:00:00Z')

const site = await createTestPlatform({ clock, log, env: { FAIRHOUSE_DATABASE_CONNECTIONS: '2' } })
await site.platform.start()
const app = site.platform.app
afterAll(() => site.close())

test('a full disk: the command is refused as a whole, and succeeds with the same id once there is space', async () => {
  const player = await signInDemo(app)
  const account = await readAccount(app, player)
  await sql`CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'no room' USING ERRCODE = '53100';
  END $$`.execute(site.owner)
  await sql`CREATE TRIGGER full_disk BEFORE INSERT ON outbox_event
    FOR EACH ROW EXECUTE FUNCTION fill_disk()`.execute(site.owner)
  const id = crypto.randomUUID()
  const refused = await moveToVault(app, player, account.id, id)
  expect(refused.status).toBe(503)
  expect(advice).toContainEqual(
    expect.stringContaining('The database disk is full. Free some space'),
  )
  expect(await readAccount(app, player)).toMatchObject({ balance: account.balance })
  await sql`DROP TRIGGER full_disk ON outbox_event`.execute(site.owner)
  expect((await moveToVault(app, player, account.id, id)).status).toBe(200)
  expect((await moveToVault(app, player, account.id, id)).status).toBe(200)
  const { balance } = await readAccount(app, player)
  expect(BigInt(account.balance) - BigInt(balance)).toBe(100n)
})

test('two hundred concurrent calls on two connections: each is answered or told to retry later', async () => {
  const player = await signInDemo(app)
  const account = await readAccount(app, player)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => moveToVault(app, player, account.id, crypto.randomUUID())),
  )
  const moved = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const { balance } = await readAccount(app, player)
  expect(BigInt(account.balance) - BigInt(balance)).toBe(BigInt(moved) * 100n)
})

test('a clock that jumps back and forth: sessions may end, every command takes effect exactly once', async () => {
  const account = await readAccount(app, await signInDemo(app))
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const before = BigInt(account.balance)
  clock.advance(HOUR_MS)
  await app.request('/health/ready')
  expect(advice).toContainEqual(expect.stringContaining('Check its time service'))
  expect((await moveToVault(app, await signInDemo(app), account.id, first)).status).toBe(200)
  clock.advance(-2 * HOUR_MS)
  const player = await signInDemo(app)
  expect((await moveToVault(app, player, account.id, first)).status).toBe(200)
  expect((await moveToVault(app, player, account.id, second)).status).toBe(200)
  clock.advance(HOUR_MS)
  const { balance } = await readAccount(app, await signInDemo(app))
  expect(before - BigInt(balance)).toBe(200n)
})
