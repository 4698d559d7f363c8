import { randomUUID } from 'node:crypto'
import type { Account } from '@fairhouse/contract/account'
import type { ExchangeQuote } from '@fairhouse/contract/exchange'
import type { StatementLine, Spend } from '@fairhouse/contract/statement'
import type { ManualClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitForLock } from '#platform/database/lock.fixture'
import { inTransaction } from '#platform/database/transaction'
import { lockFunds } from '#platform/ledger/balances'
import { depositTransfer, type TransferAccount } from '#platform/ledger/operations'
import {
  authenticateById,
  createTestLedger,
  type TestLedger,
} from '#platform/modules/payment/payment.fixture'
import { createTestSite, type TestSite } from '#platform/testing/test-platform'
import { createExchangeModule } from './exchange.module.ts'

let site: TestSite
let ledger: TestLedger
let clock: ManualClock
let euros: TransferAccount
let coins: TransferAccount
let rateMaxAgeMs: number | null = null

beforeEach(async () => {
  await setUp()
})

async function setUp() {
  const startsAt = '2026-11-20T12:00:00Z'
  site = await createTestSite({
    startsAt,
    authenticate: authenticateById(new Date(startsAt)),
    env: { FAIRHOUSE_BRAND_NAME: 'Golden Fox' },
    change: (config) => ({ ...config, exchange: { ...config.exchange, rateMaxAgeMs } }),
  })
  clock = site.clock
  ledger = createTestLedger(site)
  euros = await ledger.open('EUR', 100_000n)
  coins = { id: randomUUID(), playerId: euros.playerId, currency: 'BTC' }
  await sql`INSERT INTO wallet_account (id, player_id, currency, status)
    VALUES (${coins.id}, ${coins.playerId}, 'BTC', 2)`.execute(site.db)
}

afterEach(async () => {
  await site.close()
})

async function send<T>(method: string, path: string, body?: unknown, as = euros.playerId) {
  const response = await site.app.request(path, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as {
    data?: T
    meta?: Record<string, unknown>
    error?: { code: string }
  }
  return { status: response.status, ...answer }
}

function order(changes: Record<string, unknown> = {}) {
  const ids = { fromAccountId: euros.id, toAccountId: coins.id }
  return { id: randomUUID(), ...ids, amount: '100000', ...changes }
}

const quote = (changes: Record<string, unknown> = {}, as?: string) =>
  send<ExchangeQuote>('POST', '/api/wallet/exchange/quotes', order(changes), as)
const accept = (id: string, as?: string) =>
  send<ExchangeQuote>('PUT', `/api/wallet/exchange/quotes/${id}/accept`, undefined, as)

async function cash() {
  const balances = [await ledger.balances(euros), await ledger.balances(coins)]
  return balances.map(({ cashMinor }) => cashMinor)
}

test('a quote has the result, the fee and the age of the rate, and moves nothing', async () => {
  const { data } = await quote()
  // 1,000 EUR less 0.5 % is 995 EUR, at 0.0000109 BTC each
  expect(data).toMatchObject({
    fee: '500',
    toAmount: '1084550',
    isOld: true,
    expiresAt: '2026-11-20T12:00:15.000Z',
  })
  expect(await cash()).toEqual([100_000n, 0n])
})

test('an accepted quote moves both halves once, however often it is accepted', async () => {
  const { data } = await quote()
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(data!.id)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await cash()).toEqual([0n, 1_084_550n])
})

test('an expired quote is not accepted, whatever the rate does', async () => {
  const { data } = await quote()
  await sql`UPDATE currency_rate SET rate = rate * 2 WHERE currency = 'BTC'`.execute(site.db)
  clock.advance(15_001)
  expect((await accept(data!.id)).error?.code).toBe('quoteExpired')
  expect(await cash()).toEqual([100_000n, 0n])
})

test('the quote has to hold when the money is locked, not when the call arrives', async () => {
  const { data } = await quote()
  let accepting: ReturnType<typeof accept> | undefined
  await inTransaction(site.db, async (trx) => {
    await lockFunds(trx, euros.id)
    accepting = accept(data!.id)
    await waitForLock(site.db)
    clock.advance(15_001)
  })
  expect((await accepting)?.error?.code).toBe('quoteExpired')
  expect(await cash()).toEqual([100_000n, 0n])
})

test('a rate that moves between quote and accept changes nothing of the quote', async () => {
  const { data } = await quote()
  await sql`UPDATE currency_rate SET rate = rate * 2 WHERE currency = 'BTC'`.execute(site.db)
  await accept(data!.id)
  expect(await cash()).toEqual([0n, 1_084_550n])
})

test('of two quotes for the whole balance one is accepted', async () => {
  const quotes = await Promise.all([quote(), quote()])
  const answers = await Promise.all(quotes.map(({ data }) => accept(data!.id)))
  const codes = answers.map(({ error }) => error?.code ?? 'done')
  expect(codes.toSorted()).toEqual(['done', 'insufficientFunds'])
  expect(await cash()).toEqual([0n, 1_084_550n])
})

test.each([
  ['an amount of zero', { amount: '0' }, 'validationFailed'],
  ['a negative amount', { amount: '-5' }, 'validationFailed'],
  ['an amount of 40 digits', { amount: '9'.repeat(40) }, 'validationFailed'],
  ['a fraction', { amount: '1.5' }, 'validationFailed'],
  ['an amount that leaves nothing', { amount: '1' }, 'amountTooSmall'],
  ['more than there is', { amount: '100001' }, 'insufficientFunds'],
  ['an unknown account', { toAccountId: randomUUID() }, 'accountNotFound'],
])('%s is refused', async (_, changes, code) => {
  expect((await quote(changes)).error?.code).toBe(code)
})

test("the same account twice, and someone else's accounts and quotes, are refused", async () => {
  expect((await quote({ toAccountId: euros.id })).error?.code).toBe('validationFailed')
  expect((await quote({}, randomUUID())).error?.code).toBe('accountNotFound')
  const { data } = await quote()
  expect((await accept(data!.id, randomUUID())).error?.code).toBe('quoteNotFound')
  expect((await quote({ id: data!.id, amount: '5000' })).error?.code).toBe('idempotencyConflict')
})

test('without a rate nothing is quoted', async () => {
  const deleteRate = sql`DELETE FROM currency_rate WHERE currency = 'BTC'`
  await ledger.asOwner((owner) => deleteRate.execute(owner))
  expect((await quote()).error?.code).toBe('rateMissing')
})

describe('where old rates are refused', () => {
  beforeEach(async () => {
    await site.close()
    rateMaxAgeMs = 60_000
    await setUp()
  })
  afterEach(() => {
    rateMaxAgeMs = null
  })

  const dateRate = (currency: string, asOf: Date) =>
    sql`UPDATE currency_rate SET as_of = ${asOf} WHERE currency = ${currency}`.execute(site.db)

  test('nothing is quoted at one, in either direction', async () => {
    expect((await quote()).error?.code).toBe('rateMissing')
    const back = { fromAccountId: coins.id, toAccountId: euros.id }
    expect((await quote(back)).error?.code).toBe('rateMissing')
  })

  test('a fresh one is quoted, and the base currency needs no date', async () => {
    await dateRate('BTC', clock.now())
    const { data } = await quote()
    expect(data).toMatchObject({ isOld: false, ratesAsOf: '2026-11-20T12:00:00.000Z' })
    expect((await accept(data!.id)).status).toBe(200)
  })

  test('a quote ends when its rate is refused', async () => {
    await dateRate('BTC', clock.now())
    clock.advance(50_000)
    const { data } = await quote()
    expect(data?.expiresAt).toBe('2026-11-20T12:01:00.000Z')
    clock.advance(10_001)
    expect((await accept(data!.id)).error?.code).toBe('quoteExpired')
    expect((await quote()).error?.code).toBe('rateMissing')
  })
})

test('rates that are dated ahead are not kept, since no later ones would replace them', async () => {
  const asOf = new Date('2099-01-01T00:00:00Z')
  const rates = { name: 'source', read: async () => ({ asOf, rates: { USD: '9' } }) }
  const deps = { ...site, log: silentLog, feeBasisPoints: 50, rateMaxAgeMs, rates }
  const [job] = createExchangeModule(deps).jobs
  expect(await job?.run()).toEqual({ isKept: false })
  asOf.setTime(clock.now().getTime())
  expect(await job?.run()).toEqual({ isKept: true })
})

test('money in the vault is out of the balance until its player confirms who they are and takes it back', async () => {
  const path = `/api/wallet/accounts/${euros.id}/vault`
  const body = { id: randomUUID(), amount: '40000' }
  const put = await send<Account>('POST', path, body)
  expect(put.data).toMatchObject({ balance: '60000', vault: '40000' })
  const again = await send<Account>('POST', path, body)
  expect(again.data).toMatchObject({ balance: '60000', vault: '40000' })
  const more = await send('POST', path, { id: randomUUID(), amount: '60001' })
  expect(more.error?.code).toBe('insufficientFunds')
  const other = await send('POST', path, { ...body, amount: '1' })
  expect(other.error?.code).toBe('idempotencyConflict')
  const back = { id: randomUUID(), amount: '40000' }
  const taken = await send<Account>('POST', `${path}/withdrawals`, back)
  expect(taken.data).toMatchObject({ balance: '100000', vault: '0' })
  expect((await send('POST', path, { ...back, amount: '0' })).error?.code).toBe('validationFailed')
  const stranger = await send('POST', path, { id: randomUUID(), amount: '1' }, randomUUID())
  expect(stranger.error?.code).toBe('accountNotFound')
  clock.advance(11 * 60_000)
  const later = await send('POST', `${path}/withdrawals`, { id: randomUUID(), amount: '1' })
  expect(later.error?.code).toBe('stepUpRequired')
})

test('vault against exchange of the whole balance: exactly one of them moves it', async () => {
  const { data } = await quote()
  const path = `/api/wallet/accounts/${euros.id}/vault`
  const [exchanged, put] = await Promise.all([
    accept(data!.id),
    send('POST', path, { id: randomUUID(), amount: '100000' }),
  ])
  expect([exchanged.status, put.status].filter((status) => status === 200)).toHaveLength(1)
})

test('a statement lists every movement between its two balances', async () => {
  const { data } = await quote()
  await accept(data!.id)
  const range = `accountId=${euros.id}&from=2020-01-01T00:00:00.000Z&to=2040-01-01T00:00:00.000Z`
  const { data: lines, meta } = await send<StatementLine[]>('GET', `/api/wallet/statement?${range}`)
  expect(lines?.map(({ operation, amount, balance }) => [operation, amount, balance])).toEqual([
    ['exchangeSale', '-100000', '0'],
    ['demoGrant', '100000', '100000'],
  ])
  expect(meta).toMatchObject({ openingBalance: '0', closingBalance: '0', totalRows: 2 })
  const stranger = await send('GET', `/api/wallet/statement?${range}`, undefined, randomUUID())
  expect(stranger.error?.code).toBe('accountNotFound')

  const printed = await site.app.request(`/api/wallet/statement/pdf?${range}`, {
    headers: { authorization: `Bearer ${euros.playerId}` },
  })
  expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await printed.text()).startsWith('%PDF-')).toBe(true)
  const others = await send('GET', `/api/wallet/statement/pdf?${range}`, undefined, randomUUID())
  expect(others.error?.code).toBe('accountNotFound')
})

test('the overview adds up what went in, by period', async () => {
  await ledger.post(
    depositTransfer({
      id: 'deposit:1',
      account: euros,
      provider: 'cashier',
      invoiceId: randomUUID(),
      amountMinor: 2_500n,
    }),
  )
  const query = `accountId=${euros.id}&period=month`
  const { data } = await send<Spend[]>('GET', `/api/wallet/spend?${query}`)
  expect(data).toMatchObject([{ deposited: '2500', withdrawn: '0', staked: '0', returned: '0' }])
  for (const [timeZone, start] of [
    ['Asia/Kolkata', 'T18:30:00.000Z'],
    ['America/Sao_Paulo', 'T03:00:00.000Z'],
    ['No/Where', 'T00:00:00.000Z'],
  ] as const) {
    const days = `accountId=${euros.id}&period=day&timeZone=${timeZone}`
    const counted = await send<Spend[]>('GET', `/api/wallet/spend?${days}`)
    expect(counted.data?.[0]?.from.slice(10)).toBe(start)
  }
  const stranger = await send('GET', `/api/wallet/spend?${query}`, undefined, randomUUID())
  expect(stranger.error?.code).toBe('accountNotFound')
})
