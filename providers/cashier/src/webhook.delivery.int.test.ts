import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type ApiPayment,
  type CashierWorld,
  createCashierWorld,
  DECLINED_CARD,
  GOOD_CARD,
  openPayment,
  visit,
} from './cashier.fixture.ts'

const MINUTE = 60_000

let world: CashierWorld

beforeEach(async () => {
  world = await createCashierWorld()
})

afterEach(() => world.close())

async function pay(form: Record<string, string> = GOOD_CARD): Promise<ApiPayment> {
  const payment = await openPayment(world)
  await visit(world, `${payment.redirectUrl}/card`, { form })
  return payment
}

function readWebhook(payment: ApiPayment) {
  return world.db
    .selectFrom('webhook')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
}

describe('the message to the merchant', () => {
  test('is signed and says what happened to which payment', async () => {
    const payment = await pay()
    expect(await world.deliver()).toBe(1)
    expect(world.received).toEqual([
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
    await world.deliver()
    expect(world.received[0]?.message).toMatchObject({
      type: 'payment.failed',
      data: { reason: 'declined' },
    })
  })

  test('is sent once when the merchant took it', async () => {
    await pay()
    await world.deliver()
    world.clock.advance(24 * 60 * MINUTE)
    expect(await world.deliver()).toBe(0)
  })

  test('goes out by itself as soon as the payment ends', async () => {
    await world.cashier.start()
    await pay()
    await expect.poll(() => world.received.length).toBe(1)
  })
})

describe('a merchant in trouble', () => {
  test('is asked again after 5 s, 5 min, 30 min and so on, with the same id and a new timestamp', async () => {
    world.merchantAnswers = 503
    const payment = await pay()
    await world.deliver()
    const waits = [5_000, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE]
    for (const wait of waits) {
      world.clock.advance(wait - 1)
      expect(await world.deliver()).toBe(0)
      world.clock.advance(1)
      expect(await world.deliver()).toBe(1)
    }
    expect(new Set(world.received.map(({ id }) => id)).size).toBe(1)
    expect(world.received).toHaveLength(5)
    world.merchantAnswers = 200
    world.clock.advance(300 * MINUTE)
    await world.deliver()
    expect(await readWebhook(payment)).toMatchObject({ status: 'delivered', attempts: 6 })
  })

  test('each attempt is kept with its answer', async () => {
    world.merchantAnswers = null
    const payment = await pay()
    await world.deliver()
    world.merchantAnswers = 500
    world.clock.advance(5_000)
    await world.deliver()
    const { id } = await readWebhook(payment)
    const attempts = await world.db
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

  test('that answers 410 is left alone', async () => {
    world.merchantAnswers = 410
    const payment = await pay()
    await world.deliver()
    expect(await readWebhook(payment)).toMatchObject({ status: 'disabled' })
    world.clock.advance(24 * 60 * MINUTE)
    expect(await world.deliver()).toBe(0)
  })

  test('is given up after ten attempts, until somebody sends it again', async () => {
    world.merchantAnswers = 500
    const payment = await pay()
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await world.deliver()
      world.clock.advance(24 * 60 * MINUTE)
    }
    expect(world.received).toHaveLength(10)
    expect(await readWebhook(payment)).toMatchObject({ status: 'exhausted', attempts: 10 })
    world.merchantAnswers = 200
    await visit(world, `/cashier/payments/${payment.id}/send-again`, { form: {} })
    await world.deliver()
    expect(await readWebhook(payment)).toMatchObject({ status: 'delivered', attempts: 11 })
  })

  test('does not hold up the messages of others', async () => {
    for (let count = 0; count < 25; count += 1) await pay()
    expect(await world.deliver()).toBe(25)
    expect(new Set(world.received.map(({ id }) => id)).size).toBe(25)
  })
})

describe('a restart', () => {
  test('sends what was not delivered before', async () => {
    world.merchantAnswers = null
    await pay()
    await world.deliver()
    await world.restart()
    world.merchantAnswers = 200
    world.clock.advance(5_000)
    await world.cashier.start()
    await expect.poll(() => world.received.length).toBe(2)
    expect(new Set(world.received.map(({ id }) => id)).size).toBe(1)
  })

  test('in the middle of an attempt sends it again after its lease', async () => {
    const payment = await pay()
    await world.db
      .updateTable('webhook')
      .set({ attempts: 1, next_attempt_at: new Date(world.clock.now().getTime() + 30_000) })
      .where('payment_id', '=', payment.id)
      .execute()
    await world.restart()
    expect(await world.deliver()).toBe(0)
    world.clock.advance(30_000)
    expect(await world.deliver()).toBe(1)
    expect(await readWebhook(payment)).toMatchObject({ status: 'delivered', attempts: 2 })
  })

  test('two programs on one database do not send one message twice', async () => {
    for (let count = 0; count < 12; count += 1) await pay()
    await Promise.all([world.deliver(), world.deliver(), world.deliver()])
    expect(world.received).toHaveLength(12)
  })
})
