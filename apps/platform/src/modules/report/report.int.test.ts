import { randomUUID } from 'node:crypto'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction'
import { rewardTransfer } from '#platform/ledger/bonus.operations'
import { demoGrantTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { sealAll } from '#platform/ledger/seal.fixture'
import { createTestOffice } from '#platform/modules/operator/office/office.fixture'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import { createTestPlatform } from '#platform/testing/test-platform'

const clock = createManualClock(new Date())
const site = await createTestPlatform({ clock })
afterAll(() => site.close())
const office = createTestOffice(site)
const finance = await office.signIn('finance')

const player = await site.signUp()
const account = (await findAccountIn(site.db, { playerId: player.playerId, currency: 'EUR' }))!
await inTransaction(site.db, async (trx) => {
  await post(trx, demoGrantTransfer({ id: randomUUID(), account, amountMinor: 9_000n }))
  for (const amountMinor of [100n, 250n])
    await post(trx, rewardTransfer({ id: randomUUID(), account, purpose: 'cashback', amountMinor }))
})
await sealAll(site.db)

const TODAY = new Date().toISOString().slice(0, 10)
const PERIOD = `from=${TODAY}&until=${TODAY}`

const read = (path: string, as = finance) => office.call(`GET /office/api/reports/${path}`, { as })
const codeOf = ({ body }: { body: any }) => body.error?.code ?? 'ok'

test('a report reads what has happened up to now, and says how far that is', async () => {
  const { body } = await read(`revenue?${PERIOD}&group=country`)
  expect(body.data).toMatchObject({
    ...{ group: 'country', currency: 'EUR', isConverted: true, unpriced: [] },
    totals: { cashback: '350', ngr: '-350', stakes: '0', hold: null, newPlayers: '1' },
    readUpTo: { number: '3', hash: expect.stringMatching(/^[\da-f]{64}$/) },
  })
  expect(body.data.rows).toMatchObject([{ cells: { cashback: '350', providerFees: null } }])
  expect(body.data).toMatchObject({ page: 1, pages: 1 })
})

test('a figure opens to its entries, whose sum so far ends at the figure', async () => {
  const { body } = await read(`revenue/entries?${PERIOD}&group=country&figure=cashback`)
  expect(body.data).toMatchObject({
    sums: [{ currency: 'EUR', amount: '350', worth: '350' }],
    ...{ unit: 'money', next: null },
    entries: [
      { amount: '100', sum: '100', what: 'reward', playerId: player.playerId },
      { amount: '250', sum: '350', name: 'cashback' },
    ],
  })
  const players = await read(`players/entries?${PERIOD}&figure=newPlayers`)
  expect(players.body.data).toMatchObject({
    sums: [{ amount: '1' }],
    entries: [{ playerId: player.playerId, sum: '1' }],
  })
})

test('a currency without a rate is named, and a report of it alone is exact', async () => {
  await sql`DELETE FROM report_rate`.execute(site.owner)
  const { body } = await read(`revenue?${PERIOD}`)
  expect(body.data).toMatchObject({ unpriced: ['EUR'], totals: { cashback: '0' } })
  const exact = await read(`revenue?${PERIOD}&currency=EUR`)
  expect(exact.body.data).toMatchObject({ unpriced: [], totals: { cashback: '350' } })
  await sql`INSERT INTO report_rate VALUES (${TODAY}::date, 'EUR', 1)`.execute(site.owner)
})

test.each([
  'revenue',
  'games',
  'players',
  'bonuses',
  'payments',
  'accounts',
  'adjustments',
  'funds',
])(
  'the report %s is read in each of its groups, and every open figure lists its entries',
  async (id) => {
    const { body } = await read(`${id}?${PERIOD}`)
    expect(codeOf({ body })).toBe('ok')
    for (const group of body.data.groups) {
      const of = await read(`${id}?${PERIOD}&group=${group}&step=week`)
      expect([group, codeOf(of)]).toEqual([group, 'ok'])
    }
    for (const { id: figure, opens } of body.data.columns) {
      const entries = await read(`${id}/entries?${PERIOD}&figure=${figure}`)
      expect([figure, codeOf(entries)]).toEqual([figure, opens ? 'ok' : 'figureUnknown'])
    }
  },
)

test('a player who moves to another country changes nothing of what was reported', async () => {
  const before = await read(`revenue?${PERIOD}&group=country`)
  await sql`UPDATE player SET country = 'FI' WHERE id = ${player.playerId}`.execute(site.owner)
  const after = await read(`revenue?${PERIOD}&group=country`)
  expect(after.body.data.rows).toEqual(before.body.data.rows)
  const { key } = after.body.data.rows[0]
  const entries = await read(`revenue/entries?${PERIOD}&group=country&key=${key}&figure=cashback`)
  expect(entries.body.data).toMatchObject({
    sums: [{ amount: '350' }],
    entries: [{}, { sum: '350' }],
  })
})

test('a filter on games leaves out what no game has', async () => {
  const { body } = await read(`revenue?${PERIOD}&product=slots`)
  expect(body.data.totals).toMatchObject({ cashback: null, newPlayers: null, stakes: '0' })
})

test('a time that ends before it begins, unknown rows, filters, figures and cursors are refused', async () => {
  expect(codeOf(await read(`revenue?from=${TODAY}&until=2020-01-01`))).toBe('periodInvalid')
  expect(codeOf(await read('revenue?from=1990-01-01&until=2020-01-01'))).toBe('periodInvalid')
  expect(codeOf(await read(`revenue?${PERIOD}&group=reason`))).toBe('groupUnknown')
  expect(codeOf(await read(`accounts?${PERIOD}&product=slots`))).toBe('groupUnknown')
  expect(codeOf(await read(`revenue/entries?${PERIOD}&group=reason&figure=ggr`))).toBe(
    'groupUnknown',
  )
  expect(codeOf(await read(`revenue/entries?from=${TODAY}&until=2020-01-01&figure=ggr`))).toBe(
    'periodInvalid',
  )
  expect(codeOf(await read(`revenue/entries?${PERIOD}&figure=constructor`))).toBe('figureUnknown')
  expect(codeOf(await read(`revenue/entries?${PERIOD}&figure=ggr&after=abc`))).toBe('figureUnknown')
  expect(codeOf(await read('revenue?from=0001-01-01&until=0001-01-01'))).toBe('periodInvalid')
})

test('a cursor that was changed by hand is refused in words', async () => {
  const sum = { day: TODAY, currency: 'EUR', player_id: player.playerId, base: 'cashback' }
  const rest = { kind: '', provider: '', subject: '' }
  for (const cursor of [
    { sum: { ...sum, ...rest, kind: '\0' } },
    { sum: { ...sum, ...rest, day: '0000-01-01' } },
    { id: player.playerId, at: '0000-01-01T00:00:00Z' },
  ]) {
    const after = Buffer.from(JSON.stringify({ ...cursor, so: {} })).toString('base64url')
    const answer = await read(`revenue/entries?${PERIOD}&figure=cashback&after=${after}`)
    expect([cursor, codeOf(answer)]).toEqual([cursor, 'figureUnknown'])
  }
})

test('only roles that see the figures of the company read them', async () => {
  const support = await office.signIn('support')
  expect(codeOf(await read(`revenue?${PERIOD}`, support))).toBe('permissionMissing')
  expect(codeOf(await read(`revenue?${PERIOD}`, await office.signIn('auditor')))).toBe('ok')
})

test('an export is confirmed, is the rows of the page, and stands in the audit log', async () => {
  const line = 'POST /office/api/reports/revenue/export'
  const body = {
    ...{ id: randomUUID(), reason: 'For the accountant.', from: TODAY, until: TODAY },
    group: 'country',
  }
  expect(codeOf(await office.call(line, { as: finance, body }))).toBe('actNotConfirmed')
  const { body: file } = await office.act(line, finance, body)
  expect(file.data).toMatchObject({ name: `revenue-${TODAY}-${TODAY}.csv`, rows: 1 })
  const [head, row] = file.data.csv.split('\n')
  expect(head).toMatch(/^country,name,currency,Stakes,Returns,/)
  expect(row).toContain(',EUR,0.00,0.00,0.00,0.00,0.00,0.00,3.50,')
  const entry = await site.db
    .selectFrom('audit_entry')
    .select('details')
    .where('act', '=', 'report.exported')
    .executeTakeFirstOrThrow()
  expect(entry.details).toMatchObject({ report: 'revenue', rows: '1', why: 'For the accountant.' })
  // It would have the figures of later, of which no entry says anything.
  expect(codeOf(await office.act(line, finance, body))).toBe('actIdReused')
  const reused = await office.act(line, finance, { ...body, group: 'tag' })
  expect(codeOf(reused)).toBe('actIdReused')
  const badGroup = { ...body, id: randomUUID(), group: 'reason' }
  expect(codeOf(await office.act(line, finance, badGroup))).toBe('groupUnknown')
  const badTime = { ...body, id: randomUUID(), until: '2020-01-01' }
  expect(codeOf(await office.act(line, finance, badTime))).toBe('periodInvalid')
})
