import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TransferAccount } from '#platform/ledger/operations'
import {
  createPaymentSetup,
  deliver,
  depositBody,
  getJson,
  paymentNews,
  postDeposit,
  readInvoice,
  SIGN_UP_EVENTS,
} from './payment.fixture.ts'

/** Instructions that lead to a hosted page. */
function hostedPage(url: string) {
  return { redirectUrl: url, instructions: { type: 'redirect', url } }
}

let account: TransferAccount

const setup = await createPaymentSetup()

beforeEach(async () => {
  setup.provider.mood = 'up'
  account = await setup.ledger.open('EUR')
})

afterAll(() => setup.close())

function countInvoices(playerId: string): Promise<number> {
  return setup.ledger.db
    .selectFrom('invoice')
    .select('id')
    .where('player_id', '=', playerId)
    .execute()
    .then((rows) => rows.length)
}

describe('listing deposit methods', () => {
  type Group = { id: string; paymentMethods: { method: string; minAmount: string }[] }

  async function methodsOf(query: string): Promise<string[]> {
    const path = `/api/payment/methods/deposit?${query}`
    const answer = await getJson<Group[]>(setup.app, account.playerId, path)
    return answer.data!.flatMap((group) => group.paymentMethods.map(({ method }) => method))
  }

  test('a currency has the methods that work in it', async () => {
    const euros = await methodsOf('currency=EUR')
    expect(euros).toContain('cashier.deposit.card')
    expect(euros).toContain('cashier.deposit.sepa')
    expect(euros).not.toContain('cashier.withdrawal.sepa')
    expect(await methodsOf('currency=ETH')).toEqual(['cashier.deposit.ethereum'])
  })

  test('Pix is offered in Brazil and where the country is unknown', async () => {
    const pix = 'cashier.deposit.pix'
    expect(await methodsOf('currency=BRL&country=BR')).toContain(pix)
    expect(await methodsOf('currency=BRL')).toContain(pix)
    expect(await methodsOf('currency=BRL&country=PT')).not.toContain(pix)
  })

  test('limits and presets are minor units', async () => {
    const path = '/api/payment/methods/deposit?currency=BTC'
    const answer = await getJson<Group[]>(setup.app, account.playerId, path)
    expect(answer.data).toEqual([
      {
        id: 'crypto',
        name: 'Cryptocurrencies',
        paymentMethods: [
          {
            method: 'cashier.deposit.bitcoin',
            kind: 'crypto',
            name: 'Bitcoin',
            brand: 'bitcoin',
            currency: 'BTC',
            minAmount: '10000',
            maxAmount: '50000000',
            presets: ['20000', '50000', '100000', '250000'],
            durationSeconds: 1200,
            fee: '0',
          },
        ],
      },
    ])
  })

  test('a currency that is not offered is refused', async () => {
    const path = '/api/payment/methods/deposit?currency=XXX'
    const answer = await getJson(setup.app, account.playerId, path)
    expect(answer).toMatchObject({ status: 422, error: { code: 'currencyUnavailable' } })
  })

  test('a guest has to sign in', async () => {
    const answer = await getJson(setup.app, 'nobody', '/api/payment/methods/deposit?currency=EUR')
    expect(answer).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  })
})

describe('opening a deposit', () => {
  test('answers with a pending invoice and the hosted page', async () => {
    const body = depositBody(account)
    const { status, data } = await postDeposit(setup.app, account.playerId, body)
    expect(status).toBe(200)
    expect(data).toEqual({
      id: body.id,
      type: 1,
      status: 1,
      amount: '5000',
      currency: 'EUR',
      accountId: account.id,
      method: 'cashier.deposit.card',
      createdAt: '2030-01-01T12:00:00.000Z',
      number: 0,
      publicData: hostedPage(`http://localhost:3001/cashier/pay/${body.id}`),
      version: 2,
    })
  })

  test('sends the provider the invoice as key, the return address and the expiry', async () => {
    const body = depositBody(account)
    await postDeposit(setup.app, account.playerId, body)
    expect(setup.provider.requests.at(-1)).toEqual({
      invoiceId: body.id,
      payerId: account.playerId,
      kind: 'card',
      amountMinor: 5000n,
      currency: 'EUR',
      siteOrigin: 'http://localhost',
      backRoute: '/game/dice?real=true',
      expiresAt: new Date('2030-01-01T12:30:00Z'),
    })
  })

  test('appends one event that updates the other tabs', async () => {
    const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
    const events = await setup.ledger.db
      .selectFrom('outbox_event')
      .select(['event', 'channel', 'channel_event', 'payload'])
      .where('player_id', '=', account.playerId)
      .where('event', 'not in', SIGN_UP_EVENTS)
      .execute()
    expect(events).toEqual([
      {
        event: 'invoice.created',
        channel: 'payment:invoices',
        channel_event: 'invoice.deposit.updated',
        payload: { ...data, publicData: {}, version: 1 },
      },
    ])
  })

  test.each([
    ['0', 'amountBelowMinimum', 'min'],
    ['-5000', 'amountBelowMinimum', 'min'],
    ['999', 'amountBelowMinimum', 'min'],
    ['500001', 'amountAboveMaximum', 'max'],
    ['9'.repeat(40), 'amountAboveMaximum', 'max'],
    ['50.005', 'validationFailed', 'integer'],
    ['5e3', 'validationFailed', 'integer'],
    ['', 'validationFailed', 'required'],
  ])('an amount of "%s" is refused as %s and nothing is created', async (amount, code, rule) => {
    const answer = await postDeposit(setup.app, account.playerId, depositBody(account, { amount }))
    expect(answer).toMatchObject({
      status: 422,
      error: { code, fields: { amount: { code: rule } } },
    })
    expect(await countInvoices(account.playerId)).toBe(0)
  })

  test.each(['1000', '500000'])('an amount of %s, a limit itself, is accepted', async (amount) => {
    const answer = await postDeposit(setup.app, account.playerId, depositBody(account, { amount }))
    expect(answer.data?.amount).toBe(amount)
  })

  test("someone else's account is as unknown as one that does not exist", async () => {
    const other = await setup.ledger.open('EUR')
    for (const accountId of [other.id, randomUUID()]) {
      const body = depositBody(account, { accountId })
      const answer = await postDeposit(setup.app, account.playerId, body)
      expect(answer).toMatchObject({ status: 404, error: { code: 'accountNotFound' } })
    }
    expect(await countInvoices(account.playerId)).toBe(0)
  })

  test.each(['cashier.deposit.pix', 'cashier.deposit.bitcoin', 'other.deposit.card'])(
    'the method %s is not available for euros',
    async (method) => {
      const body = depositBody(account, { method })
      const answer = await postDeposit(setup.app, account.playerId, body)
      expect(answer).toMatchObject({ status: 422, error: { code: 'methodUnavailable' } })
    },
  )

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'the way back %s is refused',
    async (backRoute) => {
      const body = depositBody(account, { backRoute })
      const answer = await postDeposit(setup.app, account.playerId, body)
      expect(answer).toMatchObject({
        status: 422,
        error: { code: 'validationFailed', fields: { backRoute: { code: 'url' } } },
      })
      expect(await countInvoices(account.playerId)).toBe(0)
    },
  )

  test('an unknown field is refused', async () => {
    const body = { ...depositBody(account), status: 2 }
    const answer = await postDeposit(setup.app, account.playerId, body)
    expect(answer.status).toBe(422)
    expect(await countInvoices(account.playerId)).toBe(0)
  })

  test('a guest has to sign in', async () => {
    const answer = await postDeposit(setup.app, 'nobody', depositBody(account))
    expect(answer).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  })

  test('an amount of ether is exact to the last wei', async () => {
    const ether = await setup.ledger.open('ETH')
    const amount = '5000000000000001'
    const body = depositBody(ether, { method: 'cashier.deposit.ethereum', amount })
    const answer = await postDeposit(setup.app, ether.playerId, body)
    expect(answer.data?.amount).toBe(amount)
    expect(setup.provider.requests.at(-1)?.amountMinor).toBe(5_000_000_000_000_001n)
  })
})

describe('sending a deposit again', () => {
  test('twenty concurrent orders open one invoice, one payment and one event', async () => {
    const body = depositBody(account)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postDeposit(setup.app, account.playerId, body)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [first] = answers
    expect(answers.map(({ data }) => data)).toEqual(answers.map(() => first!.data))
    expect(await countInvoices(account.playerId)).toBe(1)
    const keys = setup.provider.requests.map(({ invoiceId }) => invoiceId)
    expect(keys.filter((key) => key === body.id).length).toBeGreaterThan(0)
    expect([...setup.provider.payments.keys()].filter((key) => key === body.id)).toHaveLength(1)
    const events = await setup.ledger.db
      .selectFrom('outbox_event')
      .select('id')
      .where('player_id', '=', account.playerId)
      .where('event', 'not in', SIGN_UP_EVENTS)
      .execute()
    expect(events).toHaveLength(1)
  })

  test('answers with the same invoice without asking the provider again', async () => {
    const body = depositBody(account)
    const first = await postDeposit(setup.app, account.playerId, body)
    const asked = setup.provider.requests.length
    const second = await postDeposit(setup.app, account.playerId, body)
    expect(second).toEqual(first)
    expect(setup.provider.requests).toHaveLength(asked)
  })

  test('answers with the outcome once there is one, and its timeline with the moment of it', async () => {
    const body = depositBody(account)
    const path = `/api/payment/invoices/${body.id}`
    const steps = async () =>
      (
        await getJson<{ timeline: { step: string }[] }>(setup.app, account.playerId, path)
      ).data?.timeline.map(({ step }) => step)
    const first = await postDeposit(setup.app, account.playerId, body)
    expect(await steps()).toEqual(['requested'])
    await deliver(setup, paymentNews(first.data!))
    const second = await postDeposit(setup.app, account.playerId, body)
    expect(second.data).toMatchObject({ status: 2, number: 1, publicData: {} })
    expect(await steps()).toEqual(['requested', 'received'])
  })

  test.each([
    ['another amount', { amount: '5001' }],
    ['another method', { method: 'cashier.deposit.pix' }],
    ['another way back', { backRoute: '/' }],
    ['another account', { accountId: randomUUID() }],
  ])('with %s is a conflict', async (_what, changes) => {
    const body = depositBody(account)
    await postDeposit(setup.app, account.playerId, body)
    const answer = await postDeposit(setup.app, account.playerId, { ...body, ...changes })
    expect(answer).toMatchObject({ status: 409, error: { code: 'idempotencyConflict' } })
    expect(await countInvoices(account.playerId)).toBe(1)
  })

  test('by another player is a conflict that shows nothing', async () => {
    const other = await setup.ledger.open('EUR')
    const body = depositBody(account)
    await postDeposit(setup.app, account.playerId, body)
    const answer = await postDeposit(setup.app, other.playerId, { ...body, accountId: other.id })
    expect(answer).toMatchObject({ status: 409, error: { code: 'idempotencyConflict' } })
    expect(answer.data).toBeUndefined()
  })
})

describe('a provider in trouble', () => {
  test('down: the player gets an error, the invoice waits, and the same order succeeds later', async () => {
    setup.provider.mood = 'down'
    const body = depositBody(account)
    const refused = await postDeposit(setup.app, account.playerId, body)
    expect(refused).toMatchObject({ status: 502, error: { code: 'providerUnavailable' } })
    const waiting = await readInvoice(setup.app, account.playerId, body.id)
    expect(waiting).toMatchObject({ status: 1, publicData: {} })

    setup.provider.mood = 'up'
    const answer = await postDeposit(setup.app, account.playerId, body)
    expect(answer.data?.publicData.redirectUrl).toContain(body.id)
    expect(await countInvoices(account.playerId)).toBe(1)
  })

  test('its answer lost: the same order finds the payment that was opened', async () => {
    setup.provider.mood = 'dropReply'
    const body = depositBody(account)
    expect((await postDeposit(setup.app, account.playerId, body)).status).toBe(502)
    setup.provider.mood = 'up'
    const answer = await postDeposit(setup.app, account.playerId, body)
    expect(answer.data?.publicData.redirectUrl).toContain(body.id)
    const keys = [...setup.provider.payments.keys()]
    expect(keys.filter((key) => key === body.id)).toHaveLength(1)
  })

  test('its refusal ends the invoice permanently', async () => {
    setup.provider.mood = 'reject'
    const body = depositBody(account)
    const answer = await postDeposit(setup.app, account.playerId, body)
    const failed = { status: 3, publicData: { failureReason: 'providerError' } }
    expect(answer.data).toMatchObject(failed)
    setup.provider.mood = 'up'
    expect((await postDeposit(setup.app, account.playerId, body)).data).toMatchObject(failed)
  })
})

describe('listing invoices', () => {
  test('shows the own ones, newest first, in pages', async () => {
    const other = await setup.ledger.open('EUR')
    await postDeposit(setup.app, other.playerId, depositBody(other))
    const bodies = [1, 2, 3].map(() => depositBody(account))
    for (const body of bodies) {
      setup.clock.advance(1000)
      await postDeposit(setup.app, account.playerId, body)
    }
    const path = '/api/payment/invoices?perPage=2'
    const first = await getJson<Invoice[]>(setup.app, account.playerId, path)
    expect(first.data?.map(({ id }) => id)).toEqual([bodies[2]!.id, bodies[1]!.id])
    expect(first.meta).toEqual({ page: 1, perPage: 2, totalPages: 2, totalRows: 3 })
    const second = await getJson<Invoice[]>(setup.app, account.playerId, `${path}&page=2`)
    expect(second.data?.map(({ id }) => id)).toEqual([bodies[0]!.id])
  })

  test('filters by status, type, currency and id', async () => {
    const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
    await deliver(setup, paymentNews(data!))
    await postDeposit(setup.app, account.playerId, depositBody(account))
    const count = async (query: string) =>
      (await getJson<Invoice[]>(setup.app, account.playerId, `/api/payment/invoices?${query}`)).data
        ?.length
    expect(await count('status=2')).toBe(1)
    expect(await count('status=1')).toBe(1)
    expect(await count('status=3')).toBe(0)
    expect(await count('type=1')).toBe(2)
    expect(await count('type=2')).toBe(0)
    expect(await count('currency=EUR')).toBe(2)
    expect(await count('currency=USD')).toBe(0)
    expect(await count(`id=${data!.id}`)).toBe(1)
  })

  test('is empty for a player without invoices, whatever id they request', async () => {
    const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
    const other = await setup.ledger.open('EUR')
    const path = `/api/payment/invoices?id=${data!.id}`
    const answer = await getJson<Invoice[]>(setup.app, other.playerId, path)
    expect(answer.data).toEqual([])
    expect(answer.meta).toEqual({ page: 1, perPage: 20, totalPages: 0, totalRows: 0 })
  })

  test('the hosted page is no longer shown after it expired', async () => {
    const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
    setup.clock.advance(30 * 60_000)
    const invoice = await readInvoice(setup.app, account.playerId, data!.id)
    expect(invoice).toMatchObject({ status: 1, publicData: {} })
  })
})
