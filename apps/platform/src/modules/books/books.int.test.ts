import { randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import { insertBackup, saveNode } from '#platform/modules/system/system.query'
import { createTestPlatform } from '#platform/testing/test-platform'
import { createDayClosing } from './day-closing.service.ts'

const clock = createManualClock(new Date())
const site = await createTestPlatform({ clock })
afterAll(() => site.close())
const office = createTestOffice(site)

/** Puts money into an account, and answers the day on which the database did it. */
async function grant(amountMinor: bigint): Promise<string> {
  const { playerId } = await site.signUp()
  const account = await findAccountIn(site.db, { playerId, currency: 'EUR' })
  const order = { id: `grant:${randomUUID()}`, account: account!, amountMinor }
  await inTransaction(site.db, (trx) => post(trx, demoGrantTransfer(order)))
  const { created_at: at } = await site.db
    .selectFrom('ledger_transaction')
    .select('created_at')
    .executeTakeFirstOrThrow()
  return at.toISOString().slice(0, 10)
}

const DAY = await grant(1_500n)

const act = () => ({ id: randomUUID(), reason: 'as the test says' })
const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'

test('a day is closed once it is over, and its figures stay', async () => {
  clock.set(new Date(`${DAY}T12:00:00Z`))
  await site.signUp()
  const days = createDayClosing({ db: site.db, clock })
  expect(await days.close(DAY, null)).toMatchObject({ refusal: 'dayOpen' })
  clock.advance(13 * 3_600_000)
  const finance = await office.signIn('finance')
  const line = `POST /office/api/days/${DAY}/close`
  expect(codeOf(await office.act(line, finance, act()))).toBe('ok')
  expect(codeOf(await office.act(line, finance, act()))).toBe('actUnchanged')
  const read = async () =>
    (await office.call(`GET /office/api/days/${DAY}`, { as: finance })).body.data
  const closed = await read()
  expect(closed).toMatchObject({
    ...{ day: DAY, closedBy: finance.name, changed: [], later: [], reconciliation: [] },
    counts: { deposits: 0, withdrawals: 0, bets: 0, players: 0 },
    lines: [
      { currency: 'EUR', account: 'players', amount: '1500' },
      { currency: 'EUR', account: 'promotions:demo', amount: '-1500' },
    ],
  })
  const other = JSON.stringify([{ currency: 'EUR', account: 'players', amount: '1700' }])
  await sql`UPDATE day_closing SET lines = ${other}::jsonb`.execute(site.owner)
  expect((await read()).changed).toEqual([
    { currency: 'EUR', account: 'players', amount: '1500', before: '1700' },
    { currency: 'EUR', account: 'promotions:demo', amount: '-1500', before: '0' },
  ])
})

test('nobody changes a closed day, not even the platform', async () => {
  await expect(sql`UPDATE day_closing SET lines = '[]'`.execute(site.db)).rejects.toThrow(
    /permission denied/,
  )
})

test('the morning shows money owed, the last run of jobs that failed, and the closed day', async () => {
  const finance = await office.signIn('finance')
  await sql`INSERT INTO job_run (name, ended_at, report, failed_at, error)
    VALUES ('a.job', ${clock.now()}, NULL, ${clock.now()}, 'broken'),
      ('wallet.checkBooks', ${clock.now()}, '{"faults": 0}', NULL, NULL)`.execute(site.db)
  const { body } = await office.call('GET /office/api/today', { as: finance })
  expect(body.data).toMatchObject({
    liabilities: [{ currency: 'EUR', total: '1500', held: '0', owed: '0' }],
    books: { faults: 0 },
    jobs: [{ name: 'a.job', fault: 'failed', error: 'broken' }],
    nodes: [],
    backups: { takenAt: null, drilledAt: null, isDrillRight: null, isFresh: false },
    stops: [],
    day: { day: DAY, usual: null, usualDays: 0, counts: { bets: 0 } },
  })
})

test('the morning shows processes that are silent, and the newest backup and drill', async () => {
  const finance = await office.signIn('finance')
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const node = { version: '1', roles: ['web'], started_at: ago(9_000_000) }
  await saveNode(site.db, { ...node, id: randomUUID(), name: 'a', seen_at: ago(600_000) }, ago(0))
  const [id, other] = [randomUUID(), randomUUID()]
  const week = ago(7 * 86_400_000)
  await saveNode(site.db, { ...node, id, name: 'a', seen_at: ago(600_000) }, week)
  await saveNode(site.db, { ...node, id: other, name: 'b', seen_at: ago(60_000) }, week)
  await saveNode(site.db, { ...node, id: other, name: 'b', seen_at: now }, week)
  const backup = { is_right: null, noted_by: null, name: 'x' }
  await insertBackup(site.db, { ...backup, id: randomUUID(), kind: 'taken', at: ago(7_000) })
  await insertBackup(site.db, { ...backup, id: randomUUID(), kind: 'taken', at: ago(9_000) })
  const drill = act()
  const order = { ...drill, backup: 'x', outcome: 'right' }
  await office.call('POST /office/api/backups/drill', { as: finance, body: order })
  const { body } = await office.call('GET /office/api/today', { as: finance })
  expect(body.data.nodes).toMatchObject([
    { name: 'a', isSilent: true },
    { name: 'b', isSilent: false, seenAt: now.toISOString() },
  ])
  expect(body.data.backups).toEqual({
    ...{ takenAt: ago(7_000).toISOString(), drilledAt: now.toISOString() },
    ...{ isDrillRight: true, isFresh: true },
  })
})

test('each provider was heard of last when its newest message came', async () => {
  // Without their invoices.
  await sql`ALTER TABLE payment_webhook DISABLE TRIGGER ALL`.execute(site.owner)
  await sql`INSERT INTO payment_webhook
      (provider, webhook_id, invoice_id, type, outcome, needs_review, received_at)
    SELECT 'p' || i % 3, i::text, gen_random_uuid(), 'x', 'x', false,
      ${clock.now()}::timestamptz - i * interval '1 minute'
    FROM generate_series(1, 3000) i`.execute(site.owner)
  await sql`ANALYZE payment_webhook`.execute(site.owner)
  const finance = await office.signIn('finance')
  const { body } = await office.call('GET /office/api/today', { as: finance })
  const at = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
  expect(body.data.providers).toEqual([
    { name: 'p0', heardAt: at(3) },
    { name: 'p1', heardAt: at(1) },
    { name: 'p2', heardAt: at(2) },
  ])
})

test('the night closes each day that nobody has closed, also one before a closed day', async () => {
  const days = createDayClosing({ db: site.db, clock })
  const dayAfter = (count: number) =>
    new Date(Date.parse(DAY) + count * 86_400_000).toISOString().slice(0, 10)
  clock.set(new Date(`${dayAfter(3)}T03:10:00Z`))
  expect((await days.close(dayAfter(2), null)).ok).toBe(true)
  expect(await days.closeAll()).toEqual({ closed: 1 })
  expect((await days.list()).map(({ day }) => day)).toEqual([dayAfter(2), dayAfter(1), DAY])
  expect(await days.closeAll()).toEqual({ closed: 0 })
})
