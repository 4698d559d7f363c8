import type { Invoice } from '@fairhouse/contract/invoice'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TransferAccount } from '#platform/ledger/operations'
import {
  createPaymentSetup,
  deliver,
  depositBody,
  paymentNews,
  type PaymentSetup,
  postDeposit,
  readInvoice,
} from './payment.fixture.ts'

const MINUTE = 60_000

let setup: PaymentSetup
let account: TransferAccount

beforeEach(async () => {
  setup = await createPaymentSetup()
  account = await setup.ledger.open('EUR')
})

afterEach(async () => {
  await setup.close()
})

async function openInvoice(): Promise<Invoice> {
  return (await postDeposit(setup.app, account.playerId, depositBody(account))).data!
}

/** The provider received the money, but its webhook is lost. */
function paySilently(invoice: Invoice, amountMinor = 5000n): void {
  const payment = setup.provider.payments.get(invoice.id)!
  const { paymentId } = payment
  const outcome = { type: 'succeeded', paymentId, amountMinor, currency: 'EUR' } as const
  setup.provider.payments.set(invoice.id, { ...payment, outcome })
}

function read(invoice: { id: string }): Promise<Invoice> {
  return readInvoice(setup.app, account.playerId, invoice.id)
}

test('a lost webhook does not lose the money: the provider is polled after two minutes', async () => {
  const invoice = await openInvoice()
  paySilently(invoice)
  setup.clock.advance(2 * MINUTE - 1)
  expect(await setup.reconcile()).toEqual({ checked: 0, settled: 0 })
  setup.clock.advance(1)
  expect(await setup.reconcile()).toEqual({ checked: 1, settled: 1 })
  expect(await read(invoice)).toMatchObject({ status: 2, number: 1 })
  expect((await setup.ledger.balances(account)).cashMinor).toBe(5000n)
})

test('a webhook that arrives after all changes nothing more', async () => {
  const invoice = await openInvoice()
  paySilently(invoice)
  setup.clock.advance(2 * MINUTE)
  await setup.reconcile()
  expect(await deliver(setup, paymentNews(invoice))).toMatchObject({ outcome: 'ignored' })
  expect((await setup.ledger.balances(account)).cashMinor).toBe(5000n)
})

test('two nodes reconciling and the webhook at the same moment have one effect', async () => {
  const invoice = await openInvoice()
  paySilently(invoice)
  setup.clock.advance(2 * MINUTE)
  await Promise.all([
    setup.reconcile(),
    setup.reconcile(),
    deliver(setup, paymentNews(invoice)),
    setup.reconcile(),
  ])
  expect(await read(invoice)).toMatchObject({ status: 2, number: 1 })
  expect((await setup.ledger.balances(account)).cashMinor).toBe(5000n)
})

test('an invoice that is still being paid is polled less and less often, at least every hour', async () => {
  await openInvoice()
  const pauses: number[] = []
  setup.clock.advance(2 * MINUTE)
  for (let minutes = 0; minutes < 300; minutes += 1) {
    const { checked } = await setup.reconcile()
    if (checked > 0) pauses.push(minutes)
    setup.clock.advance(MINUTE)
  }
  expect(pauses).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
})

test('money of another amount is not credited here either', async () => {
  const invoice = await openInvoice()
  paySilently(invoice, 4999n)
  setup.clock.advance(2 * MINUTE)
  await setup.reconcile()
  expect(await read(invoice)).toMatchObject({
    status: 3,
    publicData: { failureReason: 'amountMismatch' },
  })
  expect((await setup.ledger.balances(account)).cashMinor).toBe(0n)
})

test('a payment whose opening reply was lost is found and can be paid', async () => {
  setup.provider.mood = 'dropReply'
  const body = depositBody(account)
  await postDeposit(setup.app, account.playerId, body)
  setup.provider.mood = 'up'
  setup.clock.advance(2 * MINUTE)
  await setup.reconcile()
  expect((await read(body)).publicData.redirectUrl).toContain(body.id)
})

test('an invoice that never reached the provider expires, once it cannot be sent any more', async () => {
  setup.provider.mood = 'down'
  const body = depositBody(account)
  await postDeposit(setup.app, account.playerId, body)
  setup.provider.mood = 'up'
  setup.clock.advance(34 * MINUTE)
  expect(await setup.reconcile()).toEqual({ checked: 1, settled: 0 })
  const late = await postDeposit(setup.app, account.playerId, body)
  expect(late.data).toMatchObject({ status: 1, publicData: {} })
  expect(setup.provider.payments.size).toBe(0)
  setup.clock.advance(2 * MINUTE)
  expect(await setup.reconcile()).toEqual({ checked: 1, settled: 1 })
  expect(await read(body)).toMatchObject({ status: 3, publicData: { failureReason: 'expired' } })
})

test('an unavailable provider is polled once per run, and everything is caught up later', async () => {
  const invoices = [await openInvoice(), await openInvoice(), await openInvoice()]
  for (const invoice of invoices) paySilently(invoice)
  setup.provider.mood = 'down'
  setup.clock.advance(2 * MINUTE)
  expect(await setup.reconcile()).toEqual({ checked: 0, settled: 0 })
  setup.provider.mood = 'up'
  expect(await setup.reconcile()).toEqual({ checked: 3, settled: 3 })
  expect((await setup.ledger.balances(account)).cashMinor).toBe(15_000n)
})

test('an invoice that the provider cannot answer about does not hold up the others', async () => {
  const stuck = await openInvoice()
  const paid = await openInvoice()
  paySilently(paid)
  setup.provider.unanswerable.add(stuck.id)
  setup.clock.advance(2 * MINUTE + 1)
  await setup.reconcile()
  setup.clock.advance(MINUTE)
  await setup.reconcile()
  expect(await read(paid)).toMatchObject({ status: 2 })
  expect(await read(stuck)).toMatchObject({ status: 1 })
})

test('late money is found without a webhook, daily for two weeks after the end', async () => {
  const body = depositBody(account, { method: 'cashier.deposit.sepa' })
  const { data: invoice } = await postDeposit(setup.app, account.playerId, body)
  await deliver(setup, paymentNews(invoice!, { type: 'payment.expired' }))
  paySilently(invoice!, 5_000n)
  setup.clock.advance(DAY_MS)
  await setup.reconcile()
  expect((await setup.ledger.balances(account)).cashMinor).toBe(5_000n)
  paySilently(invoice!, 8_000n)
  await setup.reconcile()
  expect((await setup.ledger.balances(account)).cashMinor).toBe(5_000n)
  setup.clock.advance(DAY_MS)
  await setup.reconcile()
  expect((await setup.ledger.balances(account)).cashMinor).toBe(8_000n)
  for (let day = 0; day < 14; day += 1) {
    setup.clock.advance(DAY_MS)
    await setup.reconcile()
  }
  expect((await setup.reconcile()).checked).toBe(0)
  setup.clock.advance(DAY_MS)
  expect((await setup.reconcile()).checked).toBe(0)
})
