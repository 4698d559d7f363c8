import { randomUUID } from 'node:crypto'
import type { InvoiceEvent } from '@fairhouse/domain/invoice'
import { silentLog } from '@fairhouse/server-kit/logger'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readBalances } from '#platform/ledger/balances'
import { createTestPlatform } from '#platform/testing/test-platform'
import { createInvoiceReview } from './invoice-review.service.ts'
import { orderInvoice, PAYMENT_PORTS, SHIPPED_METHODS } from './payment.fixture.ts'
import { readReport } from './payment-report.repo.ts'
import { by } from './withdrawal.fixture.ts'
import { createSettleInvoice } from './invoice.settlement.ts'

const BY = by('rui')
const EVA = by('eva')
const NOBODY = '00000000-0000-7000-8000-000000000000'

let playerId: string
let accountId: string
let invoiceId: string

const site = await createTestPlatform()
const settle = createSettleInvoice({
  ...site,
  ...PAYMENT_PORTS,
  newId: randomUUID,
  log: silentLog,
  methods: SHIPPED_METHODS,
})
const reviews = createInvoiceReview(site)
afterAll(() => site.close())

beforeEach(async () => {
  ;({ playerId, accountId, invoiceId } = await orderInvoice(site, { arrival: 'exact' }))
})

const hear = (event: InvoiceEvent) => settle({ provider: 'cashier', invoiceId, event })

const succeeded = (changes: { amountMinor?: bigint; currency?: string } = {}): InvoiceEvent => ({
  type: 'succeeded',
  paymentId: `pay-${invoiceId}`,
  amountMinor: 5_000n,
  currency: 'EUR',
  ...changes,
})

async function cash(): Promise<bigint> {
  const balances = await readBalances(site.db, [accountId])
  return balances.get(accountId)?.cashMinor ?? 0n
}

const waiting = async () =>
  (await reviews.listNews()).filter(({ invoice_id }) => invoice_id === invoiceId)

async function onlyWaiting() {
  const [review, ...more] = await waiting()
  if (review === undefined || more.length > 0) throw new Error('One review is expected to wait')
  return review
}

async function creditByTwo() {
  const { id } = await onlyWaiting()
  await reviews.credit(id, EVA)
  return reviews.credit(id, BY)
}

test('the operator who requested a credit cannot approve it as the second one', async () => {
  await hear(succeeded({ amountMinor: 4_999n }))
  const { id } = await onlyWaiting()
  expect(await reviews.credit(id, BY)).toBe('creditAsked')
  expect(await reviews.credit(id, BY)).toBe('sameOperator')
  expect(await cash()).toBe(0n)
})

test('a payment of another amount waits with the received and the ordered amount', async () => {
  await hear(succeeded({ amountMinor: 4_999n }))
  expect(await onlyWaiting()).toMatchObject({
    player_id: playerId,
    amount_minor: 4_999n,
    currency: 'EUR',
    asked_minor: 5_000n,
    asked_currency: 'EUR',
  })
})

test('the received amount is credited once, and log and report have operators and reasons', async () => {
  await hear(succeeded({ amountMinor: 4_999n }))
  const { id } = await onlyWaiting()
  expect(await reviews.credit(id, EVA)).toBe('creditAsked')
  const decided = await Promise.all([reviews.credit(id, BY), reviews.credit(id, BY)])
  expect(decided.toSorted()).toEqual(['done', 'reviewNotFound'])
  expect(await cash()).toBe(4_999n)
  expect(await waiting()).toEqual([])
  const entry = await site.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'details'])
    .where('player_id', '=', playerId)
    .where('act', '=', 'invoice.credited')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    actor_id: 'rui',
    details: { invoiceId, arrived: '4999 EUR', why: BY.why },
  })
  const report = await readReport(site.db, site.clock.now().toISOString().slice(0, 10))
  expect(report.credits.filter(({ invoice_id }) => invoice_id === invoiceId)).toMatchObject([
    { amount_minor: 4_999n, currency: 'EUR', asked_by: 'eva', credited_by: 'rui', why: BY.why },
  ])
})

test('the owner of the account sees the money immediately', async () => {
  await hear(succeeded({ amountMinor: 4_999n }))
  await creditByTwo()
  const { payload } = await site.db
    .selectFrom('outbox_event')
    .select('payload')
    .where('player_id', '=', playerId)
    .where('event', '=', 'account.updated')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ id: accountId, balance: '4999' })
})

test('a payment that comes after its invoice had expired is credited whole', async () => {
  await hear({ type: 'expired', paymentId: `pay-${invoiceId}` })
  await hear(succeeded())
  expect(await creditByTwo()).toBe('done')
  expect(await cash()).toBe(5_000n)
})

test('a repeated message waits once, and not again after the decision', async () => {
  await hear({ type: 'expired', paymentId: `pay-${invoiceId}` })
  await hear(succeeded())
  await hear(succeeded())
  await reviews.reject((await onlyWaiting()).id, BY)
  await hear(succeeded())
  expect(await waiting()).toEqual([])
})

test('a rejected payment moves no money and cannot be credited afterwards', async () => {
  await hear(succeeded({ amountMinor: 4_999n }))
  const { id } = await onlyWaiting()
  expect(await reviews.reject(id, BY)).toBe('done')
  expect(await reviews.credit(id, BY)).toBe('reviewNotFound')
  expect(await cash()).toBe(0n)
})

test('a payment that waits for one invoice is not credited to another', async () => {
  await hear({ type: 'expired', paymentId: `pay-${invoiceId}` })
  const event = succeeded()
  const other = await orderInvoice(site, { arrival: 'exact' })
  const heard = await Promise.all([
    hear(event),
    settle({ provider: 'cashier', invoiceId: other.invoiceId, event }),
  ])
  const credited = heard.filter((each) => each.ok && each.value === 'credited').length
  const held = (await reviews.listNews()).filter(
    ({ payment_id }) => payment_id === `pay-${invoiceId}`,
  )
  expect(credited + held.length).toBe(1)
})

test('the failure of a payment of one invoice waits for an operator at another', async () => {
  await hear(succeeded())
  const other = await orderInvoice(site, { arrival: 'exact' })
  const failed = { type: 'failed', paymentId: `pay-${invoiceId}`, reason: 'declined' } as const
  const { invoiceId: id } = other
  expect(await settle({ provider: 'cashier', invoiceId: id, event: failed })).toMatchObject({
    value: 'ignored',
  })
  const held = (await reviews.listNews()).filter(({ invoice_id }) => invoice_id === id)
  expect(held).toMatchObject([{ event: 'failed', amount_minor: null, status: 1 }])
})

test('money of another currency is not credited and stays to be decided', async () => {
  await hear(succeeded({ currency: 'USD' }))
  const { id } = await onlyWaiting()
  expect(await reviews.credit(id, BY)).toBe('otherCurrency')
  expect(await waiting()).toHaveLength(1)
})

test('a decline after the success has nothing to credit', async () => {
  await hear(succeeded())
  await hear({ type: 'failed', paymentId: `pay-${invoiceId}`, reason: 'declined' })
  const { id } = await onlyWaiting()
  expect(await reviews.credit(id, BY)).toBe('nothingArrived')
  expect(await cash()).toBe(5_000n)
})

test.each([NOBODY, 'x'])('the review %s does not exist', async (id) => {
  expect(await reviews.credit(id, BY)).toBe('reviewNotFound')
})
