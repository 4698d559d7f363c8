import { Fault } from '@fairhouse/domain/fault'
import { describe, expect, test } from 'vitest'
import { toInvoiceEvent } from './cashier.message.ts'
import { createCashierProvider } from './cashier.provider.ts'

const request = {
  invoiceId: '0190a5b4-7b7e-7000-8000-000000000001',
  kind: 'card',
  amountMinor: 5000n,
  currency: 'EUR',
  siteOrigin: 'http://192.168.1.7:3000',
  backRoute: '/pt-br/game/dice',
  expiresAt: new Date('2030-01-01T12:30:00Z'),
}

const payment = {
  id: 'pay-1',
  status: 'pending',
  amount: '5000',
  currency: 'EUR',
  reason: null,
  redirectUrl: 'http://192.168.1.7:3001/cashier/pay/abc',
}

type Sent = { url: string; init: RequestInit }

function providerAnswering(answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = []
  const provider = createCashierProvider({
    name: 'cashier',
    url: 'http://127.0.0.1:3001',
    apiKey: 'key',
    publicUrl: (origin) => origin.replace(':3000', ':3001'),
    timeoutMs: 50,
    fetch: async (url, init = {}) => {
      const call = { url: String(url), init }
      sent.push(call)
      return answer(call)
    },
  })
  return { provider, sent }
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status })
}

describe('opening a payment', () => {
  test('sends the terms, both public addresses, the language of the path and the key', async () => {
    const { provider, sent } = providerAnswering(() => json(201, payment))
    const opened = await provider.openPayment(request)
    expect(opened).toEqual({
      paymentId: 'pay-1',
      redirectUrl: payment.redirectUrl,
      instructions: { type: 'redirect', url: payment.redirectUrl },
      outcome: null,
    })
    expect(sent[0]?.url).toBe('http://127.0.0.1:3001/cashier/v1/payments')
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer key')
    expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe(request.invoiceId)
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      reference: request.invoiceId,
      purpose: 'deposit',
      method: 'card',
      amount: '5000',
      currency: 'EUR',
      returnUrl: 'http://192.168.1.7:3000/pt-br/game/dice',
      publicUrl: 'http://192.168.1.7:3001',
      locale: 'pt-BR',
      expiresAt: '2030-01-01T12:30:00.000Z',
    })
  })

  test.each(['/', '/wallet', '/games/dice', '/en?x=1'])(
    '%s is in the default language',
    async (backRoute) => {
      const { provider, sent } = providerAnswering(() => json(201, payment))
      await provider.openPayment({ ...request, backRoute })
      expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({ locale: 'en' })
    },
  )

  test('422 is a permanent refusal', async () => {
    const { provider } = providerAnswering(() => json(422, { error: {} }))
    expect(await provider.openPayment(request)).toBeNull()
  })

  test.each([
    ['a wrong key', () => json(401, {})],
    ['a conflict', () => json(409, {})],
    ['an error', () => json(500, {})],
    ['something that is not JSON', () => new Response('<html>')],
    ['a payment without an address', () => json(200, { ...payment, redirectUrl: undefined })],
    [
      'an address that runs a script',
      () => json(200, { ...payment, redirectUrl: 'javascript:alert(1)' }),
    ],
    ['an amount that is a number', () => json(200, { ...payment, amount: 5000 })],
    ['a status without a meaning', () => json(200, { ...payment, status: 'maybe' })],
    ['a refused connection', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s is a fault, so that the player can try again', async (_what, answer) => {
    const { provider } = providerAnswering(answer)
    await expect(provider.openPayment(request)).rejects.toThrow(Fault)
  })

  test('silence is a fault after the time limit', async () => {
    const { provider } = providerAnswering(
      ({ init }) =>
        new Promise((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
        }),
    )
    await expect(provider.openPayment(request)).rejects.toThrow(Fault)
  })
})

describe('finding a payment', () => {
  test('looks up by the reference', async () => {
    const { provider, sent } = providerAnswering(() =>
      json(200, { ...payment, status: 'succeeded' }),
    )
    const found = await provider.findPayment(request.invoiceId)
    expect(sent[0]?.url).toBe(
      `http://127.0.0.1:3001/cashier/v1/payments?reference=${request.invoiceId}`,
    )
    expect(found?.outcome).toEqual({
      type: 'succeeded',
      paymentId: 'pay-1',
      amountMinor: 5000n,
      currency: 'EUR',
    })
  })

  test('404 means that there is none', async () => {
    const { provider } = providerAnswering(() => json(404, {}))
    expect(await provider.findPayment(request.invoiceId)).toBeNull()
  })
})

describe('the meaning of a status', () => {
  test('a pending payment is not an event', () => {
    expect(toInvoiceEvent({ ...payment, status: 'pending' })).toBeNull()
  })

  test.each([
    ['declined', 'declined'],
    ['canceled', 'declined'],
    ['anything else', 'providerError'],
    [undefined, 'providerError'],
  ])('failed as %s is told to the player as %s', (reason, told) => {
    const event = toInvoiceEvent({ ...payment, status: 'failed', reason })
    expect(event).toEqual({ type: 'failed', paymentId: 'pay-1', reason: told })
  })

  test('expired is expired', () => {
    const event = toInvoiceEvent({ ...payment, status: 'expired' })
    expect(event).toEqual({ type: 'expired', paymentId: 'pay-1' })
  })
})
