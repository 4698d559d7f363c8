import { ok } from '@fairhouse/domain/result'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import { expect, test } from 'vitest'
import { createBtcpayCallback, signBtcpay } from './btcpay.callback.ts'
import { API_KEY, createBtcpayStandIn, STORE } from './btcpay.fixture.ts'
import { createBtcpayProvider } from './btcpay.provider.ts'

const SECRET = 'a-secret-of-the-webhook-with-40-letters.'
const ORDER = '0190a5b4-7b7e-7000-8000-000000000001'

async function createSetup(order = { amountMinor: 500_000n, currency: 'BTC' }) {
  const standIn = createBtcpayStandIn()
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const provider = createBtcpayProvider({
    name: 'btcpay',
    url: 'https://pay.example',
    storeId: STORE,
    apiKey: API_KEY,
    clock,
    fetch: standIn.fetch,
    timeoutMs: 1_000,
  })
  const news: unknown[] = []
  const callback = createBtcpayCallback({
    provider,
    secrets: [SECRET],
    clock,
    log: silentLog,
    settle: async (event) => ok(news.push(event) > 0 ? 'credited' : 'ignored'),
    keepPayment: async () => undefined,
    takeDispute: async () => ok('ignored'),
    takePayoutNews: async (event) => ok(news.push(event) > 0 ? 'paid' : 'ignored'),
  })
  await provider.openPayment({
    invoiceId: ORDER,
    kind: 'bitcoin',
    ...order,
    siteOrigin: 'http://localhost:3000',
    backRoute: '/',
    expiresAt: new Date('2030-01-01T12:30:00Z'),
  })
  const send = async (body: object | string, signature?: string) => {
    const rawBody = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
    const headers = { 'btcpay-sig': signature ?? signBtcpay(rawBody, SECRET) }
    const request = new Request('http://localhost/api/callbacks/btcpay', {
      method: 'POST',
      headers,
    })
    const scope = { guest: { traceId: 'trace-1' } } as never
    const call = { request, scope, rawBody }
    const { signature: of } = callback
    return of!.verify(call) ? await callback.answer(call) : of!.refuse(call)
  }
  return { standIn, provider, news, send }
}

const SETTLED = { deliveryId: 'd-1', type: 'InvoiceSettled', invoiceId: 'btcpay-0' }

test('a signature is the HMAC of the raw body in hex', () => {
  const body = new TextEncoder().encode('what do ya want for nothing?')
  // RFC 4231, test case 2
  expect(signBtcpay(body, 'Jefe')).toBe(
    'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})

test('a message is only a hint: the platform reads the state from the server', async () => {
  const { standIn, news, send } = await createSetup()
  expect((await send(SETTLED)).status).toBe(200)
  expect(news).toEqual([])
  standIn.pay(ORDER, 500_000n)
  await send(SETTLED)
  expect(news).toMatchObject([
    {
      provider: 'btcpay',
      invoiceId: ORDER,
      event: { type: 'succeeded', amountMinor: 500_000n },
      webhook: { id: 'd-1', type: 'InvoiceSettled' },
    },
  ])
})

test('coins that came after the rate of their invoice are told beside its outcome', async () => {
  const { standIn, news, send } = await createSetup({ amountMinor: 5_000n, currency: 'EUR' })
  standIn.pay(ORDER, 83_334n)
  standIn.pay(ORDER, 1_000n, true, 1)
  await send(SETTLED)
  expect(news).toMatchObject([
    { event: { amountMinor: 5_000n, currency: 'EUR' }, webhook: { id: 'd-1' } },
    { event: { amountMinor: 1_000n, currency: 'BTC' }, webhook: { id: 'd-1:late' } },
  ])
})

test('a sent payout is reported by its own id', async () => {
  const { standIn, provider, news, send } = await createSetup()
  const destination = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }
  const order = { kind: 'bitcoin', amountMinor: 1n, currency: 'BTC', destination }
  await provider.openPayout({ ...order, invoiceId: ORDER })
  standIn.setPayout(ORDER, 'Completed')
  await send({ deliveryId: 'd-2', type: 'PayoutUpdated', payoutId: 'payout-0' })
  expect(news).toMatchObject([{ invoiceId: ORDER, event: { type: 'paid', payoutId: 'payout-0' } }])
})

test.each([
  ['another secret', signBtcpay(new TextEncoder().encode('{}'), 'other'.repeat(8))],
  ['nothing in it', ''],
])('a signature with %s is refused', async (_, signature) => {
  const { news, send } = await createSetup()
  expect((await send(SETTLED, signature)).status).toBe(401)
  expect(news).toEqual([])
})

test('a signed message of an unknown format is refused, one of another invoice is ignored', async () => {
  const { news, send } = await createSetup()
  expect((await send('{"type":1}')).status).toBe(400)
  expect((await send({ ...SETTLED, invoiceId: 'of-somebody-else' })).status).toBe(200)
  expect(news).toEqual([])
})
