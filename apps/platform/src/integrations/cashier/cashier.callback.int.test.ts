import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TransferAccount } from '#platform/ledger/operations'
import {
  createPaymentSetup,
  deliver,
  depositBody,
  paymentNews,
  type PaymentSetup,
  postDeposit,
  readInvoice,
  SIGN_UP_EVENTS,
} from '#platform/modules/payment/payment.fixture'

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`

let setup: PaymentSetup
let account: TransferAccount
let invoice: Invoice

beforeAll(async () => {
  setup = await createPaymentSetup()
})

beforeEach(async () => {
  account = await setup.ledger.open('EUR')
  invoice = await openInvoice()
})

afterAll(async () => {
  await setup.close()
})

async function openInvoice(of = account): Promise<Invoice> {
  const { data } = await postDeposit(setup.app, of.playerId, depositBody(of))
  return data!
}

async function cash(): Promise<bigint> {
  return (await setup.ledger.balances(account)).cashMinor
}

function eventsOf(playerId: string) {
  return setup.ledger.db
    .selectFrom('outbox_event')
    .select(['event', 'channel', 'channel_event', 'payload'])
    .where('player_id', '=', playerId)
    .where('event', 'not in', ['invoice.created', ...SIGN_UP_EVENTS])
    .orderBy('seq')
    .execute()
}

/** Asserts that the invoice of this test is unchanged. */
async function expectUntouched(): Promise<void> {
  expect(await readInvoice(setup.app, account.playerId, invoice.id)).toEqual(invoice)
  expect(await cash()).toBe(0n)
  expect(await eventsOf(account.playerId)).toEqual([])
}

describe('a success', () => {
  test('sets the invoice to status 2, credits the account and publishes both, the balance first', async () => {
    expect(await deliver(setup, paymentNews(invoice))).toMatchObject({
      status: 200,
      outcome: 'credited',
    })
    const after = await readInvoice(setup.app, account.playerId, invoice.id)
    expect(after).toEqual({ ...invoice, status: 2, number: 1, publicData: {}, version: 3 })
    expect(await cash()).toBe(5000n)
    expect(await eventsOf(account.playerId)).toEqual([
      {
        event: 'account.updated',
        channel: 'wallet:accounts',
        channel_event: 'account.updated',
        payload: expect.objectContaining({ id: account.id, balance: '5000' }),
      },
      {
        event: 'deposit.succeeded',
        channel: 'payment:invoices',
        channel_event: 'invoice.deposit.updated',
        payload: after,
      },
    ])
  })

  test('is one transfer from the payments account of the operator, under the id of the invoice', async () => {
    await deliver(setup, paymentNews(invoice))
    const entries = await setup.ledger.db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
      .select(['t.operation', 'e.account', 'e.amount_minor'])
      .where('t.transfer_id', '=', `deposit:${invoice.id}`)
      .orderBy('e.line')
      .execute()
    expect(entries).toEqual([
      { operation: 'deposit', account: 'cash', amount_minor: 5000n },
      { operation: 'deposit', account: 'payments:cashier', amount_minor: -5000n },
    ])
  })

  test('delivered twice under one id has one effect', async () => {
    const news = paymentNews(invoice)
    await deliver(setup, news, { id: `msg_a_${invoice.id}` })
    const again = await deliver(setup, news, { id: `msg_a_${invoice.id}` })
    expect(again).toMatchObject({ status: 200, outcome: 'duplicate' })
    expect(await cash()).toBe(5000n)
  })

  test('delivered twice under two ids has one effect', async () => {
    await deliver(setup, paymentNews(invoice))
    expect(await deliver(setup, paymentNews(invoice))).toMatchObject({
      status: 200,
      outcome: 'ignored',
    })
    expect(await cash()).toBe(5000n)
    expect(await eventsOf(account.playerId)).toHaveLength(2)
  })

  test('delivered twenty times concurrently has one effect', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        deliver(setup, paymentNews(invoice), { id: `msg_${invoice.id}_${index % 4}` }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ outcome }) => outcome === 'credited')).toHaveLength(1)
    expect(answers.filter(({ outcome }) => outcome === 'ignored')).toHaveLength(3)
    expect(answers.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(16)
    expect(await cash()).toBe(5000n)
  })

  test('arriving before the reply of the provider was stored is credited all the same', async () => {
    setup.provider.mood = 'dropReply'
    const body = depositBody(account)
    await postDeposit(setup.app, account.playerId, body)
    setup.provider.mood = 'up'
    const waiting = await readInvoice(setup.app, account.playerId, body.id)
    expect(await deliver(setup, paymentNews(waiting))).toMatchObject({ outcome: 'credited' })
    expect((await postDeposit(setup.app, account.playerId, body)).data).toMatchObject({ status: 2 })
  })

  test('concurrent webhooks of ten deposits give each its own ordinal', async () => {
    const invoices = await Promise.all(Array.from({ length: 10 }, () => openInvoice()))
    await Promise.all(invoices.map((each) => deliver(setup, paymentNews(each))))
    const numbers = await Promise.all(
      invoices.map(async ({ id }) => (await readInvoice(setup.app, account.playerId, id)).number),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await cash()).toBe(50_000n)
  })
})

describe('a failure', () => {
  test.each([
    ['payment.failed', 'declined', 'declined'],
    ['payment.failed', 'canceled', 'declined'],
    ['payment.failed', 'bank-offline', 'providerError'],
    ['payment.expired', undefined, 'expired'],
  ])('%s (%s) moves the invoice to 3 as %s and no money', async (type, reason, failureReason) => {
    const news = paymentNews(invoice, { type, data: { reason } })
    expect(await deliver(setup, news)).toMatchObject({ status: 200, outcome: 'failed' })
    const after = await readInvoice(setup.app, account.playerId, invoice.id)
    expect(after).toMatchObject({ status: 3, number: 0, publicData: { failureReason } })
    expect(await cash()).toBe(0n)
    const events = await eventsOf(account.playerId)
    expect(events.map(({ event }) => event)).toEqual(['deposit.failed'])
    expect(events[0]?.payload).toEqual(after)
  })

  test('does not count as a deposit: the next success is the first', async () => {
    await deliver(setup, paymentNews(invoice, { type: 'payment.failed' }))
    const next = await openInvoice()
    await deliver(setup, paymentNews(next))
    expect((await readInvoice(setup.app, account.playerId, next.id)).number).toBe(1)
  })
})

describe('webhooks out of order', () => {
  test('a success after a decline credits nothing and is kept for a person', async () => {
    await deliver(setup, paymentNews(invoice, { type: 'payment.failed' }))
    const id = `msg_late_${invoice.id}`
    expect(await deliver(setup, paymentNews(invoice), { id })).toMatchObject({ outcome: 'ignored' })
    expect(await cash()).toBe(0n)
    const kept = await setup.ledger.db
      .selectFrom('payment_webhook')
      .select(['outcome', 'needs_review'])
      .where('webhook_id', '=', id)
      .executeTakeFirst()
    expect(kept).toEqual({ outcome: 'ignored', needs_review: true })
  })

  test('a decline after a success takes nothing back', async () => {
    await deliver(setup, paymentNews(invoice))
    const late = await deliver(setup, paymentNews(invoice, { type: 'payment.failed' }))
    expect(late).toMatchObject({ status: 200, outcome: 'ignored' })
    expect(await readInvoice(setup.app, account.playerId, invoice.id)).toMatchObject({ status: 2 })
    expect(await cash()).toBe(5000n)
  })

  test('a concurrent success and decline have one effect, whichever comes first', async () => {
    const answers = await Promise.all([
      deliver(setup, paymentNews(invoice)),
      deliver(setup, paymentNews(invoice, { type: 'payment.failed' })),
    ])
    const { status } = await readInvoice(setup.app, account.playerId, invoice.id)
    expect(answers.filter(({ outcome }) => outcome !== 'ignored')).toHaveLength(1)
    expect(await cash()).toBe(status === 2 ? 5000n : 0n)
  })
})

describe('webhooks that do not match the invoice', () => {
  test.each([
    ['another amount', { amount: '4999' }],
    ['another currency', { currency: 'USD' }],
  ])('%s fails it as amountMismatch and credits nothing', async (_what, data) => {
    expect(await deliver(setup, paymentNews(invoice, { data }))).toMatchObject({
      outcome: 'failed',
    })
    const after = await readInvoice(setup.app, account.playerId, invoice.id)
    expect(after).toMatchObject({ status: 3, publicData: { failureReason: 'amountMismatch' } })
    expect(await cash()).toBe(0n)
  })

  test('another payment of the same provider leaves it as it is', async () => {
    const news = paymentNews(invoice, { data: { id: 'pay-other' } })
    expect(await deliver(setup, news)).toMatchObject({ status: 200, outcome: 'ignored' })
    await expectUntouched()
  })

  test('an unknown invoice is not found, so the provider retries', async () => {
    const news = paymentNews(invoice, { data: { reference: randomUUID() } })
    expect(await deliver(setup, news)).toMatchObject({ status: 404, code: 'notFound' })
    await expectUntouched()
  })
})

describe('a message that cannot be trusted', () => {
  test('signed with another secret is refused', async () => {
    const refused = await deliver(setup, paymentNews(invoice), { secrets: [OTHER_SECRET] })
    expect(refused).toMatchObject({ status: 401, code: 'signatureRejected' })
    await expectUntouched()
  })

  test('changed on the way is refused', async () => {
    const sent = JSON.stringify(paymentNews(invoice, { data: { amount: '500000' } }))
    const refused = await deliver(setup, paymentNews(invoice), { sent })
    expect(refused).toMatchObject({ status: 401, code: 'signatureRejected' })
    await expectUntouched()
  })

  test.each([-301, 301])('stamped %i seconds from now is refused', async (seconds) => {
    const sentAt = new Date(setup.clock.now().getTime() + seconds * 1000)
    const refused = await deliver(setup, paymentNews(invoice), { sentAt })
    expect(refused).toMatchObject({ status: 401, code: 'signatureRejected' })
    await expectUntouched()
  })

  test('without any signature is refused', async () => {
    const response = await setup.app.request('/api/callbacks/cashier', {
      method: 'POST',
      body: JSON.stringify(paymentNews(invoice)),
    })
    expect(response.status).toBe(401)
    await expectUntouched()
  })

  test.each([
    ['no JSON', '{'],
    ['another type', { type: 'payment.refunded', data: {} }],
    ['an amount that is a number', { amount: 5000 }],
    ['a negative amount', { amount: '-5000' }],
    ['a reference that is no id', { reference: '1' }],
  ])('signed but with %s is malformed', async (_what, part) => {
    const isWhole = typeof part === 'string' || 'type' in part
    const message = isWhole ? part : paymentNews(invoice, { data: part })
    expect(await deliver(setup, message)).toMatchObject({ status: 400, code: 'malformedRequest' })
    await expectUntouched()
  })

  test('larger than 20 KB is refused unread', async () => {
    const message = { ...paymentNews(invoice), padding: 'x'.repeat(20 * 1024) }
    expect(await deliver(setup, message)).toMatchObject({ status: 413, code: 'payloadTooLarge' })
    await expectUntouched()
  })

  test('fetched instead of posted has no effect', async () => {
    const response = await setup.app.request('/api/callbacks/cashier')
    expect(response.status).toBe(405)
    await expectUntouched()
  })
})

describe('the tables themselves', () => {
  test('refuse to move a final invoice and to change the order', async () => {
    await deliver(setup, paymentNews(invoice, { type: 'payment.failed' }))
    await setup.ledger.asOwner(async (owner) => {
      const update = owner.updateTable('invoice').where('id', '=', invoice.id)
      const revived = update.set({ status: 1, failure_reason: null, settled_at: null }).execute()
      await expect(revived).rejects.toThrow(/is final/)
      const raised = update.set({ amount_minor: 1n }).execute()
      await expect(raised).rejects.toThrow(/terms of invoice/)
    })
  })

  test('do not let the app role delete invoices or messages', async () => {
    const { db } = setup.ledger
    await expect(db.deleteFrom('invoice').execute()).rejects.toThrow(/permission denied/)
    await expect(db.deleteFrom('payment_webhook').execute()).rejects.toThrow(/permission denied/)
  })
})
