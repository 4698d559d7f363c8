import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  API_KEY,
  type CashierSetup,
  createCashierSetup,
  openPayment,
  ORIGIN,
  visit,
} from './cashier.fixture.ts'

type Answer = { status: string; instructions?: { fields?: unknown } }

let setup: CashierSetup
beforeEach(async () => {
  setup = await createCashierSetup()
})
afterEach(() => setup.close())

async function call(path: string, body?: unknown, key: string = randomUUID()) {
  const response = await setup.cashier.fetch(
    new Request(`${ORIGIN}/cashier/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${API_KEY}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  return { status: response.status, body: (await response.json()) as Answer }
}

const payout = (changes = {}) => ({
  reference: randomUUID(),
  method: 'sepa',
  amount: '5000',
  currency: 'EUR',
  destination: { iban: 'DE89370400440532013000' },
  ...changes,
})

test.each([
  ['pix', 'BRL', 'qr'],
  ['upi', 'INR', 'qr'],
  ['sepa', 'EUR', 'bankDetails'],
  ['bitcoin', 'BTC', 'address'],
  ['tether-erc20', 'USDT', 'address'],
  ['tron', 'TRX', 'address'],
  ['gcash', 'USD', 'confirmInApp'],
  ['bkash', 'BDT', 'form'],
  ['humo', 'UZS', 'form'],
])('%s in %s says by %s how it is paid', async (method, currency, type) => {
  const opened = (await openPayment(setup, { method, currency })) as unknown as {
    instructions: { type: string }
  }
  expect(opened.instructions.type).toBe(type)
})

test('HUMO asks for a phone number, then for the code of its text message', async () => {
  const reference = randomUUID()
  await openPayment(setup, { reference, method: 'humo', currency: 'UZS' })
  const form = (fields: object) => call(`/payments/form?reference=${reference}`, { fields })
  expect((await form({ code: '123456' })).status).toBe(422)
  const phone = await form({ phone: '+998901234567' })
  expect(phone.body.instructions?.fields).toEqual([{ name: 'code', kind: 'smsCode' }])
  expect((await form({ code: '000000' })).status).toBe(422)
  expect((await form({ code: '123456' })).body.status).toBe('succeeded')
})

test('coins of another amount are reported with the received amount', async () => {
  const { id } = await openPayment(setup, { method: 'bitcoin', currency: 'BTC' })
  const got = await call(`/sandbox/payments/${id}/receive`, { amount: '4000' })
  expect(got.body).toMatchObject({ status: 'pending', receivedAmount: '4000' })
  for (let block = 0; block < 3; block += 1) {
    await setup.deliver()
    setup.clock.advance(3_000)
    await setup.work()
    await setup.work()
  }
  await setup.deliver()
  const last = setup.received.at(-1)?.message
  expect(last).toMatchObject({ type: 'payment.succeeded', data: { receivedAmount: '4000' } })
})

test('confirmations are counted and reported one by one, and the last one completes the payment', async () => {
  const { id } = await openPayment(setup, { method: 'bitcoin', currency: 'BTC' })
  await call(`/sandbox/payments/${id}/receive`, { amount: '5000' })
  const told = []
  for (let block = 0; block < 3; block += 1) {
    await setup.deliver()
    const { type, data } = setup.received.at(-1)!.message
    told.push([
      type,
      (data as { instructions?: { confirmations?: number } }).instructions?.confirmations,
    ])
    setup.clock.advance(3_000)
    await setup.work()
    await setup.work()
  }
  expect(told).toEqual([
    ['payment.updated', 0],
    ['payment.updated', 1],
    ['payment.succeeded', undefined],
  ])
})

test('coins that have arrived neither expire nor are called back', async () => {
  const { id } = await openPayment(setup, { method: 'bitcoin', currency: 'BTC' })
  await call(`/sandbox/payments/${id}/receive`, { amount: '5000' })
  const row = await setup.db.selectFrom('payment').select('token').executeTakeFirstOrThrow()
  await visit(setup, `/cashier/pay/${row.token}/cancel`, { form: {} })
  setup.clock.advance(60 * 60_000)
  await setup.work()
  expect((await call(`/payments/${id}`)).body.status).toBe('pending')
})

test('a payout is created once per key, and reported when it has arrived', async () => {
  const body = payout()
  expect((await call('/payouts', body, 'k')).status).toBe(201)
  expect((await call('/payouts', body, 'k')).status).toBe(200)
  expect((await call('/payouts', { ...body, amount: '6000' }, 'k')).status).toBe(409)
  setup.clock.advance(10_000)
  await setup.work()
  await setup.deliver()
  expect(setup.received.map(({ message }) => message.type)).toEqual(['payout.succeeded'])
  const found = await call(`/payouts?reference=${body.reference}`)
  expect(found.body.status).toBe('succeeded')
})

test('a payout of an amount that ends in 13 fails', async () => {
  await call('/payouts', payout({ amount: '5013' }))
  setup.clock.advance(10_000)
  await setup.work()
  await setup.deliver()
  expect(setup.received.map(({ message }) => message.type)).toEqual(['payout.failed'])
})

test.each([{ amount: '0' }, { currency: 'XXX' }, { destination: {} }, { method: '../x' }])(
  'a payout with %j is refused',
  async (wrong) => {
    expect((await call('/payouts', payout(wrong))).status).toBe(422)
  },
)
