import { randomUUID } from 'node:crypto'
import { personPrincipal } from '@fairhouse/domain/second-person'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { trialBalance } from '#platform/ledger/trial-balance'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { callJson, signUp, type TestPlayer } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'
import { createInvoiceReview } from './invoice-review.service.ts'
import { deliver, WEBHOOK_SECRET } from './payment.fixture.ts'

/* What the payer of a transfer sends, against the limits of the player, on the composed platform. */
const by = (operator: string) => ({
  actor: { operator },
  principal: personPrincipal(operator),
  traceId: 'trace-1',
  why: 'the bank confirms it',
})

let player: TestPlayer
let accountId: string
const clock = createManualClock('2026-03-01T12:00:00Z')

const env = { FAIRHOUSE_CASHIER_WEBHOOK_SECRETS: WEBHOOK_SECRET }
const site = await createTestPlatform({ clock, env })
await site.platform.start()
afterAll(async () => {
  expect((await trialBalance(site.db)).faults).toEqual([])
  await site.close()
})
beforeEach(async () => {
  player = await signUp(site.platform.app)
  accountId = (await activeAccount(site.db, player.playerId))!.id
})

const call = (route: string, body?: unknown) =>
  callJson(site.platform.app, route, { as: player, ...(body !== undefined && { body }) })

/** Whole euros; the cashier is not reachable, so the invoice waits for its webhook. */
async function open(euros: number): Promise<string> {
  const order = { id: randomUUID(), accountId, method: 'cashier.deposit.sepa' }
  const amount = String(euros * 100)
  const { status } = await call('POST /api/payment/invoices/deposit', { ...order, amount })
  expect(status).toBe(502)
  return order.id
}

async function say(reference: string, type: string, euros = 0): Promise<string | undefined> {
  const amounts = { amount: '2000', receivedAmount: String(euros * 100) }
  const data = { id: `pay-${reference}`, reference, currency: 'EUR', ...amounts }
  const message = { type, timestamp: clock.now().toISOString(), data }
  return (await deliver({ app: site.platform.app, clock }, message)).outcome
}

const limit = (euros: number) =>
  call('POST /api/player/limits', {
    ...{ definition: 3, period: 'daily', currency: 'EUR' },
    amount: String(euros * 100),
  })

async function expectHeld(invoiceId: string, euros: number): Promise<string> {
  const held = await site.db
    .selectFrom('invoice_review')
    .select(['id', 'amount_minor'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  expect(held.amount_minor).toBe(BigInt(euros) * 100n)
  expect(await cash()).toBe(0n)
  return held.id
}

async function cash(): Promise<bigint> {
  const { rows } = {
    rows: await site.db
      .selectFrom('ledger_balance')
      .select('amount_minor')
      .where('wallet_account_id', '=', accountId)
      .where('account', '=', 'cash')
      .execute(),
  }
  return rows[0]?.amount_minor ?? 0n
}

test('more than the invoice is credited while the deposit limit has room for it', async () => {
  await limit(40)
  expect(await say(await open(20), 'payment.succeeded', 40)).toBe('credited')
  expect(await cash()).toBe(4_000n)
})

test('more than the deposit limit is held whole, until two operators credit it', async () => {
  await limit(39)
  const id = await open(20)
  expect(await say(id, 'payment.succeeded', 40)).toBe('failed')
  const review = await expectHeld(id, 40)
  const reviews = createInvoiceReview({ db: site.db, clock })
  await reviews.credit(review, by('eva'))
  expect(await reviews.credit(review, by('rui'))).toBe('done')
  expect(await cash()).toBe(4_000n)
})

test('nine thousand euros for an invoice of twenty are held', async () => {
  const id = await open(20)
  await say(id, 'payment.succeeded', 9_000)
  await expectHeld(id, 9_000)
})

test('more than an unverified player may deposit is held', async () => {
  const id = await open(1_500)
  await say(id, 'payment.succeeded', 2_001)
  await expectHeld(id, 2_001)
})

test('late money during a break is held', async () => {
  const id = await open(20)
  await say(id, 'payment.expired')
  await call('POST /api/player/limits', { definition: 5, period: 'oneDay' })
  await say(id, 'payment.succeeded', 20)
  await expectHeld(id, 20)
})

test('an account that is closed cancels its pending deposits, and their money is held', async () => {
  const id = await open(20)
  expect((await call('POST /api/player/account/close')).status).toBe(200)
  await vi.waitFor(async () => {
    const row = site.db.selectFrom('invoice').select('failure_reason').where('id', '=', id)
    expect((await row.executeTakeFirstOrThrow()).failure_reason).toBe('canceled')
  })
  await say(id, 'payment.succeeded', 20)
  await expectHeld(id, 20)
})

test.each([2n ** 63n, 10n ** 37n])(
  '%s minor units are held, not credited and no error',
  async (minor) => {
    const id = await open(20)
    const amounts = { amount: '2000', receivedAmount: minor.toString() }
    const data = { id: `pay-${id}`, reference: id, currency: 'EUR', ...amounts }
    const message = { type: 'payment.succeeded', timestamp: clock.now().toISOString(), data }
    expect(await deliver({ app: site.platform.app, clock }, message)).toMatchObject({ status: 200 })
    expect(await cash()).toBe(0n)
  },
)

test('a success of nothing fails the invoice for an operator, and is answered', async () => {
  const id = await open(20)
  expect(await say(id, 'payment.succeeded', 0)).toBe('failed')
  const held = await site.db
    .selectFrom('invoice_review')
    .select('amount_minor')
    .where('invoice_id', '=', id)
    .execute()
  expect(held).toEqual([{ amount_minor: null }])
})
