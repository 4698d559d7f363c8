// Faults around the platform: it answers "later", nothing is half done, the log has advice,
// and the books balance. Kills are in scripts/site/crash.int.test.ts, unavailable providers in
// modules/payment and providers/studio.
import { createManualClock } from '@fairhouse/server-kit/clock'
import { createLogger } from '@fairhouse/server-kit/logger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialBalance } from '#platform/ledger/trial-balance'
import { DEMO_PLAYER } from '#platform/modules/auth/account/demo-player'
import { callJson } from '#platform/testing/test-app'
import { type TestPlatform, createTestPlatform } from '#platform/testing/test-platform'

const HOUR_MS = 3_600_000
const lines: { readonly advice?: string }[] = []
const clock = createManualClock('2030-06-15T12:00:00Z')
let site: TestPlatform

beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
  site = await createTestPlatform({
    clock,
    log: createLogger({ name: 'faults', level: 'warn', destination }),
    env: { FAIRHOUSE_DATABASE_CONNECTIONS: '2' },
  })
  await site.platform.start()
})
afterAll(async () => {
  expect((await trialBalance(site.db)).faults).toEqual([])
  await site.close()
})

async function signInDemo() {
  const { email, password } = DEMO_PLAYER
  const body = { email, password }
  const answer = await callJson(site.platform.app, 'POST /api/player/sessions', { body })
  const { accessToken, profile } = answer.body.data
  const headers = { authorization: `Bearer ${accessToken}` }
  return { playerId: profile.id as string, email, accessToken, headers }
}

type Player = Awaited<ReturnType<typeof signInDemo>>

async function readAccount(as: Player): Promise<{ id: string; balance: string }> {
  const answer = await callJson(site.platform.app, 'GET /api/wallet/accounts', { as })
  expect(answer.status).toBe(200)
  return answer.body.data[0]
}

function moveToVault(as: Player, accountId: string, id: string) {
  const body = { id, amount: '100' }
  return callJson(site.platform.app, `POST /api/wallet/accounts/${accountId}/vault`, { as, body })
}

test('a full disk: the command is refused as a whole, and succeeds with the same id once there is space', async () => {
  const player = await signInDemo()
  const account = await readAccount(player)
  await sql`CREATE FUNCTION fill_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'no room' USING ERRCODE = '53100';
  END $$`.execute(site.db)
  await sql`CREATE TRIGGER full_disk BEFORE INSERT ON outbox_event
    FOR EACH ROW EXECUTE FUNCTION fill_disk()`.execute(site.db)
  const id = crypto.randomUUID()
  const refused = await moveToVault(player, account.id, id)
  expect(refused.status).toBe(503)
  expect(lines.flatMap(({ advice }) => advice ?? [])).toContainEqual(
    expect.stringContaining('The database disk is full. Free some space'),
  )
  expect(await readAccount(player)).toMatchObject({ balance: account.balance })
  await sql`DROP TRIGGER full_disk ON outbox_event`.execute(site.db)
  expect((await moveToVault(player, account.id, id)).status).toBe(200)
  expect((await moveToVault(player, account.id, id)).status).toBe(200)
  const { balance } = await readAccount(player)
  expect(BigInt(account.balance) - BigInt(balance)).toBe(100n)
})

test('two hundred concurrent calls on two connections: each is answered or told to retry later', async () => {
  const player = await signInDemo()
  const account = await readAccount(player)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => moveToVault(player, account.id, crypto.randomUUID())),
  )
  const moved = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const { balance } = await readAccount(player)
  expect(BigInt(account.balance) - BigInt(balance)).toBe(BigInt(moved) * 100n)
})

test('a clock that jumps back and forth: sessions may end, every command takes effect exactly once', async () => {
  const account = await readAccount(await signInDemo())
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const before = BigInt(account.balance)
  clock.advance(HOUR_MS)
  expect((await moveToVault(await signInDemo(), account.id, first)).status).toBe(200)
  clock.advance(-2 * HOUR_MS)
  const player = await signInDemo()
  expect((await moveToVault(player, account.id, first)).status).toBe(200)
  expect((await moveToVault(player, account.id, second)).status).toBe(200)
  clock.advance(HOUR_MS)
  const { balance } = await readAccount(await signInDemo())
  expect(before - BigInt(balance)).toBe(200n)
})
