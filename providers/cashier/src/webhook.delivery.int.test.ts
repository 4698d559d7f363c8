import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type ApiPayment,
  type CashierSetup,
  createCashierSetup,
  DECLINED_CARD,
  GOOD_CARD,
  openPayment,
  visit,
} from './cashier.fixture.ts'

const MINUTE = 60_000

let setup: CashierSetup

beforeEach(async () => {
  setup = await createCashierSetup()
})

afterEach(() => setup.close())

async function pay(form: Record<string, string> = GOOD_CARD): Promise<ApiPayment> {
  const payment = await openPayment(setup)
  await visit(setup, `${payment.redirectUrl}/card`, { form })
  return payment
}

function readWebhook(payment: ApiPayment) {
  return setup.db
    .selectFrom('webhook')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
}

describe('the message to the merchant', () => {
  test('is signed and has the event and its payment', async () => {
    const payment = await pay()
    expect(await setup.deliver()).toBe(1)
    expect(setup.received).toEqual([
      {
        id: expect.stringMatching(/^msg_/),
        message: {
          type: 'payment.succeeded',
          timestamp: '2030-01-01T12:00:00.000Z',
          data: {
            id: payment.id,
            reference: expect.any(String),
            amount: '5000',
            currency: 'EUR',
          },
        },
      },
    ])
    expect(await readWebhook(payment)).toMatchObject({ status: 'delivered', attempts: 1 })
  })

  test('of a declined payment carries the reason', async () => {
    await pay(DECLINED_CARD)
    await setup.deliver()
    expect(setup.received[0]?.message).toMatchObject({
      type: 'payment.failed',
      data: { reason: 'declined' },
    })
  })

  test('is sent once when the merchant took it', async () => {
    await pay()
    await setup.deliver()
    setup.clock.advance(24 * 60 * MINUTE)
    expect(await setup.deliver()).toBe(0)
  })

  test('goes out by itself as soon as the payment ends', async () => {
    await setup.cashier.start()
    await pay()
    await expect.poll(() => setup.received.length).toBe(1)
  })
})

describe('a merchant in trouble', () => {
  test('is retried after 5 s, 5 min, 30 min and so on, with the same id and a new timestamp', async () => {
    setup.merchantAnswers = 503
    const payment = await pay()
    await setup.deliver()
    const waits = [5_000, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE]
    for (const wait of waits) {
      setup.clock.advance(wait - 1)
      expect(await setup.deliver()).toBe(0)
      setup.clock.advance(1)
      expect(await setup.deliver()).toBe(1)
    }
    expect(new Set(setup.received.map(({ id }) => id)).size).toBe(1)
    expect(setup.received).toHaveLength(5)
    setup.merchantAnswers = 200
    setup.clock.advance(300 * MINUTE)
    await setup.deliver()
    expect(await readWebhook(payment)).toMatchObject({ status: 'delivered', attempts: 6 })
  })

  test('each attempt is kept with its answer', async () => {
    setup.merchantAnswers = null
    const payment = await pay()
    await setup.deliver()
    setup.merchantAnswers = 500
    setup.clock.advance(5_000)
    await setup.deliver()
    const { id } = await readWebhook(payment)
    const attempts = await setup.db
      .selectFrom('webhook_attempt')
      .select(['number', 'status_code', 'problem'])
      .where('webhook_id', '=', id)
      .orderBy('number')
      .execute()
    expect(attempts).toEqual([
      { number: 1, status_code: null, problem: 'fetch failed' },
      { number: 2, status_code: 500, problem: null },
    ])
  })

  test('that answers 410 is not retried', async () => {
    setup.merchantAnswers = 410
    const payment = await pay()
    await setup.deliver()
    expect(await readWebhook(payment)).toMatchObject({ status: 'disabled' })
    setup.clock.advance(24 * 60 * MINUTE)
    expect(await setup.deliver()).toBe(0)
  })

  test('is given up after ten attempts, until somebody sends it again', async () => {
    setup.merchantAnswers = 500
    const payment = await pay()
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await setup.deliver()
      setup.clock.advance(24 * 60 * MINUTE)
    }
    expect(setup.received).toHaveLength(10)
    expect(await readWebhook(payment)).toMatchObject({ status: 'exhausted', attempts: 10 })
    setup.merchantAnswers = 200
    await visit(setup, `/cashier/payments/${payment.id}/send-again`, { form: {} })
    await setup.deliver()
    expect(await readWebhook(payment)).toMatchObject({ status: 'delivered', attempts: 11 })
  })

  test('does not hold up the messages of others', async () => {
    for (let count = 0; count < 25; count += 1) await pay()
    expect(await setup.deliver()).toBe(25)
    expect(new Set(setup.received.map(({ id }) => id)).size).toBe(25)
  })
})

describe('a restart', () => {
  test('sends undelivered messages', async () => {
    setup.merchantAnswers = null
    await pay()
    await setup.deliver()
    await setup.restart()
    setup.merchantAnswers = 200
    setup.clock.advance(5_000)
    await setup.cashier.start()
    await expect.poll(() => setup.received.length).toBe(2)
    expect(new Set(setup.received.map(({ id }) => id)).size).toBe(1)
  })

  test('in the middle of an attempt sends it again after its lease', async () => {
    const payment = await pay()
    await setup.db
      .updateTable('webhook')
      .set({ attempts: 1, next_attempt_at: new Date(setup.clock.now().getTime() + 30_000) })
      .where('payment_id', '=', payment.id)
      .execute()
    await setup.restart()
    expect(await setup.deliver()).toBe(0)
    setup.clock.advance(30_000)
    expect(await setup.deliver()).toBe(1)
    expect(await readWebhook(payment)).toMatchObject({ status: 'delivered', attempts: 2 })
  })

  test('two programs on one database do not send one message twice', async () => {
    for (let count = 0; count < 12; count += 1) await pay()
    await Promise.all([setup.deliver(), setup.deliver(), setup.deliver()])
    expect(setup.received).toHaveLength(12)
  })
})
