import { randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
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
    jobs: [{ name: 'a.job', error: 'broken' }],
    stops: [],
    day: { day: DAY, usual: null, usualDays: 0, counts: { bets: 0 } },
  })
})

test('a day that was closed by hand before earlier ones leaves none of them open', async () => {
  const days = createDayClosing({ db: site.db, clock })
  const later = (count: number) =>
    new Date(Date.parse(DAY) + count * 86_400_000).toISOString().slice(0, 10)
  clock.set(new Date(`${later(4)}T03:10:00Z`))
  expect((await days.close(later(3), null)).ok).toBe(true)
  expect(await days.closeAll()).toEqual({ closed: 2 })
  expect((await days.list()).map(({ day }) => day)).toEqual([3, 2, 1, 0].map(later))
  expect(await days.closeAll()).toEqual({ closed: 0 })
})
