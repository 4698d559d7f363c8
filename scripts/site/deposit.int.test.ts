// The real cashier and the real payment module, each on its own port and database, over HTTP only.
import { randomBytes, randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createCashierProvider, type CashierProvider } from '@fairhouse/cashier/cashier.provider'
import type { Invoice } from '@fairhouse/contract/invoice'
import type { ManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen, type Listener } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase, type TestDatabase } from '@fairhouse/server-kit/test-database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TransferAccount } from '../../apps/platform/src/ledger/operations.ts'
import { trialBalance } from '../../apps/platform/src/ledger/trial-balance.ts'
import {
  authenticateById,
  createTestLedger,
  depositBody,
  postDeposit,
  readInvoice,
  TEST_POLICY,
  type TestLedger,
} from '../../apps/platform/src/modules/payment/payment.fixture.ts'
import { createTestSite, type TestSite } from '../../apps/platform/src/testing/test-platform.ts'

const CASHIER_MIGRATIONS = fileURLToPath(
  new URL('../../providers/cashier/migrations', import.meta.url),
)
const API_KEY = 'a-key-of-the-cashier-in-tests-0123456789'
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const APPROVED = { number: '4242 4242 4242 4242', expiry: '12/32', cvc: '123' }
const DECLINED = { ...APPROVED, number: '4000 0000 0000 0002' }
const MINUTE = 60_000

let clock: ManualClock
let ledger: TestLedger
let account: TransferAccount
let database: TestDatabase
let cashier: CashierProvider
let cashierPort: Listener
let platformPort: Listener
let site: TestSite
let isSiteReachable: boolean
let isReplyLost: boolean

beforeEach(async () => {
  isSiteReachable = true
  isReplyLost = false
  database = await createTestDatabase({ migrations: CASHIER_MIGRATIONS })
  platformPort = await listen((request) => answerAsPlatform(request), { port: 0 })
  cashierPort = await listen((request) => cashier.fetch(request), { port: 0 })
  site = await createTestSite({
    authenticate: authenticateById(new Date('2030-01-01T12:00:00Z')),
    fetch: fetchFromPlatform,
    env: {
      FAIRHOUSE_STAND_INS: 'off',
      FAIRHOUSE_PROVIDERS_PORT: String(cashierPort.port),
      FAIRHOUSE_VERIFY_AT_WITHDRAWAL: 'off',
      FAIRHOUSE_CASHIER_URL: `http://127.0.0.1:${cashierPort.port}`,
      FAIRHOUSE_CASHIER_API_KEY: API_KEY,
      FAIRHOUSE_CASHIER_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    },
    change: (config) => ({
      ...config,
      withdrawals: { ...TEST_POLICY, isUnplayedReviewed: false },
    }),
  })
  clock = site.clock
  ledger = createTestLedger(site)
  account = await ledger.open('EUR')
  await startCashier()
})

afterEach(async () => {
  expect((await trialBalance(ledger.db)).faults).toEqual([])
  await cashier.stop()
  await cashierPort.close()
  await platformPort.close()
  await database.close()
  await site.close()
})

async function startCashier(): Promise<void> {
  cashier = await createCashierProvider({
    databaseUrl: database.url,
    publicUrl: 'http://localhost:1',
    merchant: {
      name: 'Fairhouse',
      apiKey: API_KEY,
      webhookUrl: `http://127.0.0.1:${platformPort.port}/api/callbacks/cashier`,
      webhookSecret: WEBHOOK_SECRET,
    },
    clock,
    newId: createNewId({ clock, randomBytes }),
    newToken: () => randomBytes(24).toString('base64url'),
    log: silentLog,
    fetch,
  })
  await cashier.start()
}

function answerAsPlatform(request: Request): Response | Promise<Response> {
  return isSiteReachable ? site.app.fetch(request) : new Response(null, { status: 503 })
}

async function fetchFromPlatform(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (!isReplyLost) return response
  await response.arrayBuffer()
  throw new TypeError('the connection broke before the reply')
}

async function deposit(id = randomUUID()): Promise<Invoice> {
  const { data, error } = await postDeposit(
    site.app,
    account.playerId,
    depositBody(account, { id }),
  )
  if (!data) throw new Error(`No invoice: ${error?.code}`)
  return data
}

/** Sends a form of the hosted page as a browser does and answers where it leads. */
async function submit(invoice: Invoice, action: string, form = {}): Promise<string | null> {
  const page = invoice.publicData.redirectUrl!
  const response = await fetch(`${page}/${action}`, {
    method: 'POST',
    headers: { origin: new URL(page).origin },
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return response.headers.get('location')
}

function read(invoice: { id: string }): Promise<Invoice> {
  return readInvoice(site.app, account.playerId, invoice.id)
}

async function expectStatus(invoice: { id: string }, status: number): Promise<void> {
  await expect.poll(async () => (await read(invoice)).status).toBe(status)
}

async function cash(): Promise<bigint> {
  return (await ledger.balances(account)).cashMinor
}

test('a deposit is ordered, paid on the hosted page, reported by webhook and credited', async () => {
  const invoice = await deposit()
  const page = await fetch(invoice.publicData.redirectUrl!)
  expect(await page.text()).toContain('Pay 50.00 EUR')
  expect(await submit(invoice, 'card', APPROVED)).toBe('http://localhost/game/dice?real=true')
  await expectStatus(invoice, 2)
  expect(await read(invoice)).toMatchObject({ number: 1, publicData: {} })
  expect(await cash()).toBe(5000n)
})

test('a declined card and a canceled payment end as failed, without money', async () => {
  const declined = await deposit()
  await submit(declined, 'card', DECLINED)
  const canceled = await deposit()
  await submit(canceled, 'cancel')
  for (const invoice of [declined, canceled]) {
    await expectStatus(invoice, 3)
    expect((await read(invoice)).publicData).toEqual({ failureReason: 'declined' })
  }
  expect(await cash()).toBe(0n)
})

test('an unpaid payment expires on both sides', async () => {
  const invoice = await deposit()
  clock.advance(30 * MINUTE)
  await expectStatus(invoice, 3)
  expect((await read(invoice)).publicData).toEqual({ failureReason: 'expired' })
})

test('the form sent three times concurrently is one deposit', async () => {
  const invoice = await deposit()
  await Promise.all([1, 2, 3].map(() => submit(invoice, 'card', APPROVED)))
  await expectStatus(invoice, 2)
  expect(await cash()).toBe(5000n)
})

test('while the site is unreachable the cashier keeps the message, even over its own restart', async () => {
  const invoice = await deposit()
  isSiteReachable = false
  await submit(invoice, 'card', APPROVED)
  await cashier.stop()
  expect((await read(invoice)).status).toBe(1)
  isSiteReachable = true
  clock.advance(MINUTE)
  await startCashier()
  await expectStatus(invoice, 2)
  expect(await cash()).toBe(5000n)
})

test('when no message ever arrives the reconciliation finds the money', async () => {
  const invoice = await deposit()
  isSiteReachable = false
  await submit(invoice, 'card', APPROVED)
  clock.advance(2 * MINUTE)
  expect(await site.runJob('payment.reconcile')).toEqual({ checked: 1, settled: 1 })
  expect(await read(invoice)).toMatchObject({ status: 2, number: 1 })
  expect(await cash()).toBe(5000n)
})

test('a lost response leaves one payment, and the same order continues with it', async () => {
  const id = randomUUID()
  isReplyLost = true
  await expect(deposit(id)).rejects.toThrow('providerUnavailable')
  isReplyLost = false
  const invoice = await deposit(id)
  await submit(invoice, 'card', APPROVED)
  await expectStatus(invoice, 2)
  const page = await fetch(`http://127.0.0.1:${cashierPort.port}/cashier/`)
  expect((await page.text()).match(/class="started"/g)).toHaveLength(1)
})

test('a cashier that is down refuses the order, and takes the same one when it is back', async () => {
  const id = randomUUID()
  const { port } = cashierPort
  await cashierPort.close()
  await expect(deposit(id)).rejects.toThrow('providerUnavailable')
  cashierPort = await listen((request) => cashier.fetch(request), { port })
  const invoice = await deposit(id)
  await submit(invoice, 'card', APPROVED)
  await expectStatus(invoice, 2)
  expect(await cash()).toBe(5000n)
})

test('twenty concurrent orders with one id are one invoice and one payment', async () => {
  const id = randomUUID()
  const invoices = await Promise.all(Array.from({ length: 20 }, () => deposit(id)))
  expect(new Set(invoices.map((invoice) => invoice.publicData.redirectUrl)).size).toBe(1)
  const page = await fetch(`http://127.0.0.1:${cashierPort.port}/cashier/`)
  expect((await page.text()).match(/class="started"/g)).toHaveLength(1)
})

test.each([
  ['is paid out by the cashier, which tells of it', '4000', 2, 1000n],
  ['that the recipient refuses is back in the account', '4013', 3, 5000n],
])('a withdrawal %s', async (_, amount, status, left) => {
  await submit(await deposit(), 'card', APPROVED)
  await expect.poll(cash).toBe(5000n)
  const send = async (path: string, body: object) => {
    const response = await site.app.request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.playerId}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as { data: { id: string } }).data
  }
  const method = 'cashier.withdrawal.sepa'
  const fields = { iban: 'DE89370400440532013000', holder: 'Ana de Souza' }
  const destination = await send('/api/payment/destinations', { method, fields })
  const invoice = await send('/api/payment/invoices/withdrawal', {
    id: randomUUID(),
    accountId: account.id,
    method,
    amount,
    destinationId: destination.id,
  })
  expect(await cash()).toBe(5000n - BigInt(amount))
  clock.advance(MINUTE)
  await expectStatus(invoice, status)
  expect(await cash()).toBe(left)
})
