import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { callApi, createCashierSetup, openPayment, paymentBody } from './cashier.fixture.ts'

const setup = await createCashierSetup()

afterAll(() => setup.close())

function countPayments(reference: string): Promise<number> {
  return setup.db
    .selectFrom('payment')
    .select('id')
    .where('reference', '=', reference)
    .execute()
    .then((rows) => rows.length)
}

describe('opening a payment', () => {
  test('answers with a pending payment and its hosted page', async () => {
    const body = paymentBody()
    const answer = await callApi(setup, '/payments', { body })
    expect(answer).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        reference: body.reference,
        method: 'card',
        amount: '5000',
        currency: 'EUR',
        status: 'pending',
        reason: null,
        receivedAmount: null,
        instructions: null,
        savedCard: null,
        redirectUrl: expect.stringMatching(/^http:\/\/localhost:3001\/cashier\/pay\/[\w-]{32}$/),
        createdAt: '2030-01-01T12:00:00.000Z',
        expiresAt: '2030-01-01T12:30:00.000Z',
      },
    })
  })

  test('puts the page under the address that the merchant names', async () => {
    const payment = await openPayment(setup, { publicUrl: 'http://192.168.1.7:3001' })
    expect(payment.redirectUrl).toMatch(/^http:\/\/192\.168\.1\.7:3001\/cashier\/pay\//)
  })

  test('the same request under one key is one payment, also twenty times concurrently', async () => {
    const body = paymentBody()
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callApi(setup, '/payments', { body, key })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await countPayments(body.reference)).toBe(1)
  })

  test('another request under a key that was used is a conflict', async () => {
    const body = paymentBody()
    const key = randomUUID()
    await callApi(setup, '/payments', { body, key })
    const answer = await callApi(setup, '/payments', { body: { ...body, amount: '5001' }, key })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    expect(await countPayments(body.reference)).toBe(1)
  })

  test.each([
    ['an amount of zero', { amount: '0' }],
    ['a negative amount', { amount: '-1' }],
    ['a fraction', { amount: '50.5' }],
    ['an amount that is a number', { amount: 5000 }],
    ['forty digits', { amount: '9'.repeat(40) }],
    ['a method that is no identifier', { method: 'Cash!' }],
    ['an unknown currency', { currency: 'XXX' }],
    ['a currency that the method does not take', { method: 'pix', currency: 'EUR' }],
    ['a way back that runs a script', { returnUrl: 'javascript:alert(1)' }],
    ['a way back with a user name', { returnUrl: 'http://a@evil.example/' }],
    ['a public address with a path', { publicUrl: 'http://localhost:3001/x' }],
    ['a time a year ahead', { expiresAt: '2031-01-01T12:00:00Z' }],
    ['a field nobody knows', { status: 'succeeded' }],
  ])('%s is refused', async (_what, changes) => {
    const body = paymentBody(changes)
    const answer = await callApi(setup, '/payments', { body })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
    expect(await countPayments(body.reference)).toBe(0)
  })

  test('without an idempotency key nothing is opened', async () => {
    const body = paymentBody()
    const answer = await callApi(setup, '/payments', { body, key: '' })
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'idempotencyKey' } } })
    expect(await countPayments(body.reference)).toBe(0)
  })

  test.each(['', 'wrong', 'test-api-key-longer'])(
    'the API key "%s" opens nothing',
    async (apiKey) => {
      const body = paymentBody()
      const answer = await callApi(setup, '/payments', { body, apiKey })
      expect(answer.status).toBe(401)
      expect(await countPayments(body.reference)).toBe(0)
    },
  )
})

describe('asking for a payment', () => {
  test('works by id and by the reference of the merchant', async () => {
    const body = paymentBody()
    const opened = await callApi(setup, '/payments', { body })
    const byId = await callApi(setup, `/payments/${opened.body.id}`)
    const byReference = await callApi(setup, `/payments?reference=${body.reference}`)
    expect(byId).toEqual({ status: 200, body: opened.body })
    expect(byReference).toEqual(byId)
  })

  test.each([`/payments/${randomUUID()}`, '/payments/1', '/payments?reference=none', '/payments'])(
    '%s is not found',
    async (path) => {
      expect((await callApi(setup, path)).status).toBe(404)
    },
  )

  test('needs the API key', async () => {
    const payment = await openPayment(setup)
    expect((await callApi(setup, `/payments/${payment.id}`, { apiKey: 'wrong' })).status).toBe(401)
  })
})
