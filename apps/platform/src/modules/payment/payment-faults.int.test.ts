// Long and combined faults; single ones are tested beside the code they affect.
import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import type { PayoutDestination } from '@fairhouse/contract/withdrawal'
import { afterEach, expect, test } from 'vitest'
import { createAdviceLog } from '#platform/faults.fixture'
import type { TransferAccount } from '#platform/ledger/operations'
import {
  type ApiAnswer,
  createPaymentSetup,
  deliver,
  depositBody,
  paymentNews,
  type PaymentSetup,
  postDeposit,
  readInvoice,
} from './payment.fixture.ts'

let setup: PaymentSetup
let account: TransferAccount

async function setUp(options: Parameters<typeof createPaymentSetup>[0] = {}) {
  setup = await createPaymentSetup(options)
  account = await setup.ledger.open('EUR', 100_000n)
}

afterEach(async () => {
  await setup.close()
})

async function send<T>(path: string, body: unknown): Promise<ApiAnswer<T>> {
  const response = await setup.app.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.playerId}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as object) }
}

async function withdraw(): Promise<Invoice> {
  const method = 'cashier.withdrawal.sepa'
  const fields = { iban: 'DE89370400440532013000', holder: 'Ana de Souza' }
  const saved = await send<PayoutDestination>('/api/payment/destinations', { method, fields })
  const answer = await send<Invoice>('/api/payment/invoices/withdrawal', {
    id: randomUUID(),
    accountId: account.id,
    method,
    amount: '5000',
    destinationId: saved.data!.id,
  })
  return answer.data!
}

const deposit = async () =>
  (await postDeposit(setup.app, account.playerId, depositBody(account))).data!
const statusOf = async ({ id }: Invoice) =>
  (await readInvoice(setup.app, account.playerId, id)).status

/** Runs the jobs every ten minutes for an hour. */
async function passAnHour(): Promise<void> {
  for (let minute = 0; minute < 60; minute += 10) {
    setup.clock.advance(10 * 60_000)
    await setup.reconcile()
    await setup.sending.attemptDue()
  }
}

test('a provider that is down for an hour: all open payments end right afterwards', async () => {
  const { advice, log } = createAdviceLog()
  await setUp({ log })
  const [paid, declined] = [await deposit(), await deposit()]
  const sent = await withdraw()
  setup.provider.mood = 'down'
  const order = depositBody(account)
  expect((await postDeposit(setup.app, account.playerId, order)).error?.code).toBe(
    'providerUnavailable',
  )
  expect(advice).toContainEqual(
    expect.stringContaining('A provider is unreachable. Its open payments'),
  )
  const approved = await withdraw()
  const outcomes = [
    [paid, { type: 'succeeded', amountMinor: 5_000n, currency: 'EUR' }],
    [declined, { type: 'failed', reason: 'declined' }],
  ] as const
  for (const [{ id }, outcome] of outcomes) {
    const payment = setup.provider.payments.get(id)!
    const event = { ...outcome, paymentId: payment.paymentId }
    setup.provider.payments.set(id, { ...payment, outcome: event })
  }
  setup.provider.payouts.set(sent.id, { type: 'paid', payoutId: `out-${sent.id}` })
  await passAnHour()
  expect(await statusOf(paid)).toBe(1)
  expect(await statusOf(sent)).toBe(1)
  setup.provider.mood = 'up'
  await passAnHour()
  await passAnHour()
  expect(await Promise.all([paid, declined, sent].map(statusOf))).toEqual([2, 3, 2])
  expect(await readInvoice(setup.app, account.playerId, order.id)).toMatchObject({
    status: 3,
    publicData: { failureReason: 'expired' },
  })
  expect(
    (await readInvoice(setup.app, account.playerId, approved.id)).publicData.withdrawal?.step,
  ).toBe('sent')
  expect(setup.provider.payouts.size).toBe(2)
  const { cashMinor, holdMinor } = await setup.ledger.balances(account)
  expect({ cashMinor, holdMinor }).toEqual({ cashMinor: 95_000n, holdMinor: 5_000n })
})

test('a flood of repeated, reordered, forged and wrong messages credits each paid amount once', async () => {
  await setUp()
  const invoices = await Promise.all(Array.from({ length: 5 }, deposit))
  const messages = invoices.flatMap((invoice, index) => {
    // The first three are paid; the others have no genuine webhook.
    const isPaid = index < 3
    const id = `msg_${invoice.id}`
    const news = paymentNews(invoice)
    return [
      ...Array.from({ length: 15 }, () => () => deliver(setup, isPaid ? news : 'no news', { id })),
      () => deliver(setup, news, { secrets: [`whsec_${Buffer.alloc(32, 1).toString('base64')}`] }),
      () => deliver(setup, news, { sentAt: new Date('2029-12-31T00:00:00Z') }),
      () => deliver(setup, paymentNews(invoice, { data: { reference: randomUUID() } })),
      () => deliver(setup, paymentNews(invoice, { data: { id: 'another-payment' } })),
    ]
  })
  const turned = messages.toSorted((a, b) => (messages.indexOf(b) % 7) - (messages.indexOf(a) % 7))
  await Promise.all(turned.map((message) => message()))
  expect(await Promise.all(invoices.map(statusOf))).toEqual([2, 2, 2, 1, 1])
  expect((await setup.ledger.balances(account)).cashMinor).toBe(115_000n)
})

test('limits and breaks that stop every deposit stop no withdrawal', async () => {
  await setUp()
  const limit = await send('/api/player/limits', { definition: 5, period: 'oneDay' })
  expect(limit.status).toBe(200)
  const refused = await postDeposit(setup.app, account.playerId, depositBody(account))
  expect(refused.error?.code).toBe('coolingOff')
  expect((await withdraw()).publicData.withdrawal?.step).toBe('sent')
})
