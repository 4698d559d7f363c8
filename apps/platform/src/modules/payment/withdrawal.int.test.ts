import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import type { PayoutDestination } from '@fairhouse/contract/withdrawal'
import { ok, refuse } from '@fairhouse/domain/result'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appendAudit } from '#platform/audit/audit.repo'
import { betTransfer, type TransferAccount } from '#platform/ledger/operations'
import { trialBalance } from '#platform/ledger/trial-balance'
import {
  type ApiAnswer,
  createPaymentWorld,
  deliver,
  getJson,
  type PaymentWorld,
  readInvoice,
} from './payment.fixture.ts'

const IBAN = { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Ana de Souza' }
const BY = { actor: { operator: 'ana' }, why: 'looked at it', traceId: 'trace-1' }

let world: PaymentWorld
let account: TransferAccount
let destination: PayoutDestination

async function setUp(options: Parameters<typeof createPaymentWorld>[0] = {}) {
  if (world !== undefined) await world.close()
  world = await createPaymentWorld(options)
  account = await world.ledger.open('EUR', 5_000_000n)
  await insertPlayer(account.playerId)
  const saved = await send<PayoutDestination>('POST', '/api/payment/destinations', {
    method: 'cashier.withdrawal.sepa',
    fields: IBAN,
  })
  destination = saved.data!
}

/** Acts of operators are logged beside the player's row. */
async function insertPlayer(id: string) {
  await sql`INSERT INTO player (id, email, email_key, password_hash, country, language, agreed_at,
      created_at, updated_at)
    VALUES (${id}, ${`${id}@players.test`}, ${`${id}@players.test`}, '', 'DE', 'en', now(), now(),
      now())`.execute(world.ledger.owner)
}

beforeEach(() => setUp())
afterEach(async () => {
  expect((await trialBalance(world.ledger.db)).faults).toEqual([])
  await world.close()
  world = undefined as unknown as PaymentWorld
})

async function send<T>(method: string, path: string, body?: unknown, as = account.playerId) {
  const response = await world.app.request(path, {
    method,
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as object) } as ApiAnswer<T>
}

function withdrawalBody(changes: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    accountId: account.id,
    method: 'cashier.withdrawal.sepa',
    amount: '5000',
    destinationId: destination.id,
    ...changes,
  }
}

const open = (changes: Record<string, unknown> = {}, as?: string) =>
  send<Invoice>('POST', '/api/payment/invoices/withdrawal', withdrawalBody(changes), as)

async function openOne(changes: Record<string, unknown> = {}): Promise<Invoice> {
  const answer = await open(changes)
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return answer.data!
}

const read = (id: string) => readInvoice(world.app, account.playerId, id)

async function money() {
  const { cashMinor, holdMinor } = await world.ledger.balances(account)
  return [cashMinor, holdMinor]
}

function payoutNews(invoice: Invoice, type: string, changes: Record<string, unknown> = {}) {
  return { type, data: { id: `out-${invoice.id}`, reference: invoice.id, ...changes } }
}

describe('a withdrawal', () => {
  test('holds its money at once and goes to the provider without its fee', async () => {
    const invoice = await openOne()
    expect(invoice).toMatchObject({
      type: 2,
      status: 1,
      amount: '5000',
      publicData: { fee: '0', withdrawal: { step: 'sent', destination: 'DE89 … 3000' } },
    })
    expect(await money()).toEqual([4_995_000n, 5000n])
    expect(world.provider.payoutRequests).toMatchObject([
      {
        invoiceId: invoice.id,
        kind: 'sepa',
        amountMinor: 5000n,
        destination: { iban: 'DE89370400440532013000' },
      },
    ])
  })

  test('that is paid ends as success, and its timeline says when what happened', async () => {
    const invoice = await openOne()
    world.clock.advance(60_000)
    const told = await deliver(world, payoutNews(invoice, 'payout.succeeded'))
    expect(told).toMatchObject({ status: 200, outcome: 'paid' })
    expect(await money()).toEqual([4_995_000n, 0n])
    const details = await getJson<{ timeline: { step: string; at: string }[] }>(
      world.app,
      account.playerId,
      `/api/payment/invoices/${invoice.id}`,
    )
    expect(details.data).toMatchObject({ invoice: { status: 2, number: 0 }, medianSeconds: null })
    expect(details.data?.timeline.map(({ step }) => step)).toEqual([
      'requested',
      'approved',
      'sent',
      'received',
    ])
    const saved = await send<PayoutDestination[]>('GET', '/api/payment/destinations')
    expect(saved.data).toMatchObject([{ isProven: true }])
  })

  test('that fails at the provider gives the money back and says why', async () => {
    const invoice = await openOne()
    expect(await deliver(world, payoutNews(invoice, 'payout.failed'))).toMatchObject({
      outcome: 'returned',
    })
    expect(await money()).toEqual([5_000_000n, 0n])
    expect(await read(invoice.id)).toMatchObject({
      status: 3,
      publicData: { failureReason: 'payoutFailed', withdrawal: { step: 'failed' } },
    })
  })

  test('pays the fee of its method out of its amount', async () => {
    const { data } = await send<PayoutDestination>('POST', '/api/payment/destinations', {
      method: 'cashier.withdrawal.skrill',
      fields: { account: 'ana@example.com' },
    })
    const invoice = await openOne({
      method: 'cashier.withdrawal.skrill',
      destinationId: data?.id,
      amount: '5001',
    })
    expect(invoice.publicData.fee).toBe('51')
    expect(world.provider.payoutRequests[0]?.amountMinor).toBe(4950n)
    await deliver(world, payoutNews(invoice, 'payout.succeeded'))
    expect(await money()).toEqual([4_994_999n, 0n])
    const entries = await world.ledger.db
      .selectFrom('ledger_entry')
      .select('amount_minor')
      .where('account', '=', 'fees:cashier')
      .execute()
    expect(entries).toEqual([{ amount_minor: 51n }])
  })

  test('sent again answers with the same invoice; with other terms it is refused', async () => {
    const body = withdrawalBody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await money()).toEqual([4_995_000n, 5000n])
    expect((await open({ ...body, amount: '6000' })).error?.code).toBe('idempotencyConflict')
    const other = await world.ledger.open('EUR', 10_000n)
    const theirs = { ...body, accountId: other.id }
    expect((await open(theirs, other.playerId)).error?.code).toMatch(/idempotency|destination/)
  })

  test('of the whole balance, a hundred at once: one is accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => open({ amount: '5000000' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'insufficientFunds')).toHaveLength(99)
    expect(await money()).toEqual([0n, 5_000_000n])
  })

  test('against a bet of the same money: exactly one of the two has it', async () => {
    for (let round = 0; round < 20; round += 1) {
      account = await world.ledger.open('EUR', 10_000n)
      const saved = await send<PayoutDestination>('POST', '/api/payment/destinations', {
        method: 'cashier.withdrawal.sepa',
        fields: IBAN,
      })
      const bet = betTransfer({
        id: `bet:${round}`,
        account,
        roundId: `round-${round}`,
        parts: { cashMinor: 10_000n, bonus: null },
      })
      const [withdrawn, placed] = await Promise.all([
        open({ amount: '10000', destinationId: saved.data?.id }),
        world.ledger.post(bet),
      ])
      expect([withdrawn.status === 200, placed.ok].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('a withdrawal is refused', () => {
  test.each([
    ['below the minimum', { amount: '999' }, 'amountBelowMinimum'],
    ['negative', { amount: '-5000' }, 'amountBelowMinimum'],
    ['above the maximum', { amount: '5000001' }, 'amountAboveMaximum'],
    ['too fine', { amount: '5000.5' }, 'validationFailed'],
    ['with forty digits', { amount: '9'.repeat(40) }, 'amountAboveMaximum'],
    ['by a deposit method', { method: 'cashier.deposit.sepa' }, 'methodUnavailable'],
    ['by a method of another currency', { method: 'cashier.withdrawal.pix' }, 'methodUnavailable'],
    ['to a place of another kind', { method: 'cashier.withdrawal.skrill' }, 'destinationNotFound'],
    ['to an unknown place', { destinationId: randomUUID() }, 'destinationNotFound'],
    ['from an unknown account', { accountId: randomUUID() }, 'accountNotFound'],
  ])('%s', async (_, changes, code) => {
    expect((await open(changes)).error?.code).toBe(code)
    expect(await money()).toEqual([5_000_000n, 0n])
  })

  test('to the place, or from the account, of another player', async () => {
    const other = await world.ledger.open('EUR', 10_000n)
    expect((await open({}, other.playerId)).error?.code).toBe('accountNotFound')
    const answer = await open({ accountId: other.id }, other.playerId)
    expect(answer.error?.code).toBe('destinationNotFound')
  })

  test('until the player is verified, has played enough, and confirmed that it is them, for a new place too', async () => {
    let isVerified = false
    let hasTurnover = false
    await setUp({
      requireVerification: async () => (isVerified ? ok() : refuse('verificationRequired')),
      requireTurnover: async () => (hasTurnover ? ok() : refuse('turnoverRequired')),
    })
    expect((await open()).error?.code).toBe('verificationRequired')
    isVerified = true
    expect((await open()).error?.code).toBe('turnoverRequired')
    hasTurnover = true
    world.clock.advance(11 * 60_000)
    expect((await open()).error?.code).toBe('stepUpRequired')
    const place = { method: 'cashier.withdrawal.sepa', fields: IBAN }
    const saved = await send('POST', '/api/payment/destinations', place)
    expect(saved.error?.code).toBe('stepUpRequired')
    expect(await money()).toEqual([5_000_000n, 0n])
  })
})

describe('a review', () => {
  test('takes one person above the amount that is paid without one', async () => {
    const invoice = await openOne({ amount: '100001' })
    expect(invoice.publicData.withdrawal).toMatchObject({
      step: 'review',
      reviewReasons: ['amount'],
    })
    expect(world.provider.payoutRequests).toEqual([])
    expect(await world.review.listWithdrawals()).toMatchObject([{ invoice_id: invoice.id }])
    expect(await world.review.approve(invoice.id, BY)).toBe('approved')
    expect(await world.review.approve(invoice.id, { ...BY, actor: { operator: 'rui' } })).toBe(
      'unchanged',
    )
    await world.sending.attemptDue()
    expect((await read(invoice.id)).publicData.withdrawal?.step).toBe('sent')
  })

  test('takes two people above the next amount, and never the same twice', async () => {
    const invoice = await openOne({ amount: '1000001' })
    expect(await world.review.approve(invoice.id, BY)).toBe('recorded')
    expect(await world.review.approve(invoice.id, BY)).toBe('sameOperator')
    const both = await Promise.all(
      ['rui', 'eva'].map((operator) =>
        world.review.approve(invoice.id, { ...BY, actor: { operator } }),
      ),
    )
    expect(both.toSorted()).toEqual(['approved', 'unchanged'])
  })

  test('takes one person within a day after the way into the account changed', async () => {
    const { playerId } = account
    const from = { ip: null, country: null, traceId: 'trace-1' }
    const at = world.clock.now()
    const act = 'player.passwordReset'
    await appendAudit(world.ledger.db, { act, at, actorId: playerId, playerId, from })
    world.clock.advance(5 * 60_000)
    const { publicData } = await openOne()
    expect(publicData.withdrawal).toMatchObject({ step: 'review', reviewReasons: ['risk'] })
  })

  test('can reject until the money is being sent; then it is back', async () => {
    const invoice = await openOne({ amount: '100001' })
    expect(await world.review.reject(invoice.id, BY)).toBe('rejected')
    expect(await money()).toEqual([5_000_000n, 0n])
    expect(await read(invoice.id)).toMatchObject({
      status: 3,
      publicData: { failureReason: 'rejected' },
    })
    expect(await world.review.reject(invoice.id, BY)).toBe('unchanged')
    const sent = await openOne()
    expect(await world.review.reject(sent.id, BY)).toBe('unchanged')
    expect(await world.review.reject(randomUUID(), BY)).toBe('reviewNotFound')
    expect(await world.review.approve('no-id', BY)).toBe('withdrawalNotFound')
  })

  test('is followed by a wait for a new destination, where the policy says so', async () => {
    await setUp({ policy: { newDestinationWaitMs: 60_000 } })
    const invoice = await openOne()
    expect(invoice.publicData.withdrawal?.sendAfter).toBe('2030-01-01T12:01:00.000Z')
    await world.sending.attemptDue()
    expect(world.provider.payoutRequests).toEqual([])
    world.clock.advance(60_000)
    await world.sending.attemptDue()
    expect(world.provider.payoutRequests).toHaveLength(1)
  })
})

describe('a provider in trouble', () => {
  test('that is down is asked again by the job, with the same request', async () => {
    world.provider.mood = 'down'
    const invoice = await openOne()
    expect(invoice.publicData.withdrawal?.step).toBe('sending')
    expect(await world.review.reject(invoice.id, BY)).toBe('unchanged')
    world.provider.mood = 'up'
    world.clock.advance(60 * 60_000)
    await world.sending.attemptDue()
    expect((await read(invoice.id)).publicData.withdrawal?.step).toBe('sent')
    expect(
      new Set(
        world.provider.payoutRequests.map((each) => JSON.stringify({ ...each, amountMinor: '' })),
      ).size,
    ).toBe(1)
  })

  test('whose reply was lost has one payout, and pays it once', async () => {
    world.provider.mood = 'dropReply'
    const invoice = await openOne()
    world.provider.mood = 'up'
    await deliver(world, payoutNews(invoice, 'payout.succeeded'))
    world.clock.advance(60 * 60_000)
    await world.sending.attemptDue()
    expect(await money()).toEqual([4_995_000n, 0n])
    expect(world.provider.payouts.size).toBe(1)
  })

  test('that refuses the payout gives the money back', async () => {
    world.provider.mood = 'reject'
    const invoice = await openOne()
    expect(invoice).toMatchObject({ status: 3, publicData: { failureReason: 'payoutFailed' } })
    expect(await money()).toEqual([5_000_000n, 0n])
  })

  test('whose message was lost is asked what became of the payout', async () => {
    const invoice = await openOne()
    world.provider.payouts.set(invoice.id, { type: 'paid', payoutId: `out-${invoice.id}` })
    world.clock.advance(60 * 60_000)
    await world.sending.attemptDue()
    expect((await read(invoice.id)).status).toBe(2)
  })

  test('whose messages repeat and contradict each other moves money once', async () => {
    const invoice = await openOne()
    const paid = payoutNews(invoice, 'payout.succeeded')
    const failed = payoutNews(invoice, 'payout.failed')
    await Promise.all([paid, paid, paid].map((news) => deliver(world, news)))
    expect(await deliver(world, failed)).toMatchObject({ outcome: 'ignored' })
    expect(await money()).toEqual([4_995_000n, 0n])
    const alarms = await world.ledger.db
      .selectFrom('payment_webhook')
      .select('type')
      .where('needs_review', '=', true)
      .execute()
    expect(alarms).toEqual([{ type: 'payout.failed' }])
  })

  test('that sends an arrived payout back has it credited once, and the timeline says so', async () => {
    const invoice = await openOne()
    await deliver(world, payoutNews(invoice, 'payout.succeeded'))
    await deliver(world, payoutNews(invoice, 'payout.failed'))
    const [review] = await world.review.listNews()
    expect(review).toMatchObject({ invoice_id: invoice.id, amount_minor: 5_000n })
    expect(await world.review.credit(review!.id, BY)).toBe('creditAsked')
    const eva = { ...BY, actor: { operator: 'eva' } }
    expect(await world.review.credit(review!.id, eva)).toBe('done')
    expect(await world.review.credit(review!.id, BY)).toBe('reviewNotFound')
    expect(await money()).toEqual([5_000_000n, 0n])
    const details = await getJson<{ timeline: { step: string }[] }>(
      world.app,
      account.playerId,
      `/api/payment/invoices/${invoice.id}`,
    )
    expect(details.data?.timeline.at(-1)?.step).toBe('returned')
  })
})

describe('a crash', () => {
  test('between approval and sending is made good by the job of the next start', async () => {
    const invoice = await openOne({ amount: '100001' })
    await world.review.approve(invoice.id, BY)
    await Promise.all([world.sending.attemptDue(), world.sending.attempt(invoice.id)])
    expect(world.provider.payouts.size).toBe(1)
    expect((await read(invoice.id)).publicData.withdrawal?.step).toBe('sent')
  })

  test('the tables themselves do not let a withdrawal go back', async () => {
    const invoice = await openOne()
    const back = world.ledger.db
      .updateTable('withdrawal')
      .set({ step: 'review' })
      .where('invoice_id', '=', invoice.id)
      .execute()
    await expect(back).rejects.toThrow(/cannot go from sent to review/)
  })
})

describe('declining', () => {
  const decline = (id: string, as?: string) =>
    send<Invoice>('PUT', `/api/payment/invoices/${id}/decline`, undefined, as)

  test('ends a deposit that is not paid, once', async () => {
    const body = {
      id: randomUUID(),
      accountId: account.id,
      method: 'cashier.deposit.card',
      amount: '5000',
    }
    await send('POST', '/api/payment/invoices/deposit', body)
    expect((await decline(body.id, randomUUID())).error?.code).toBe('invoiceNotFound')
    expect((await decline(body.id)).data).toMatchObject({
      status: 3,
      publicData: { failureReason: 'canceled' },
    })
    expect((await decline(body.id)).error?.code).toBe('invoiceNotDeclinable')
  })

  test('does not take a withdrawal back', async () => {
    const invoice = await openOne({ amount: '100001' })
    expect((await decline(invoice.id)).error?.code).toBe('invoiceNotDeclinable')
    expect(await money()).toEqual([4_899_999n, 100_001n])
  })
})

describe('destinations', () => {
  test('are checked, saved once, shortened and removed', async () => {
    const save = (fields: Record<string, string>) =>
      send<PayoutDestination>('POST', '/api/payment/destinations', {
        method: 'cashier.withdrawal.sepa',
        fields,
      })
    const wrong = await save({ ...IBAN, iban: 'DE88370400440532013000' })
    expect(wrong.error).toMatchObject({
      code: 'validationFailed',
      fields: { 'fields.iban': { code: 'iban' } },
    })
    expect((await save(IBAN)).data?.id).toBe(destination.id)
    const remove = () => send('DELETE', `/api/payment/destinations/${destination.id}`)
    expect((await remove()).status).toBe(200)
    expect((await remove()).error?.code).toBe('destinationNotFound')
    expect((await open()).error?.code).toBe('destinationNotFound')
    expect((await save(IBAN)).data?.id).not.toBe(destination.id)
  })

  test('are limited in number', async () => {
    const digits = (number: number) => String(number).padStart(2, '0')
    const answers = []
    for (let number = 0; number < 20; number += 1) {
      answers.push(
        await send('POST', '/api/payment/destinations', {
          method: 'cashier.withdrawal.skrill',
          fields: { account: `ana${digits(number)}@example.com` },
        }),
      )
    }
    expect(answers.at(-2)?.status).toBe(200)
    expect(answers.at(-1)?.error?.code).toBe('destinationLimitReached')
  })
})

test('statistics are what the ledger has', async () => {
  const invoice = await openOne()
  await deliver(world, payoutNews(invoice, 'payout.succeeded'))
  await openOne({ amount: '7000' })
  const { data } = await send('GET', '/api/payment/invoices/statistics')
  expect(data).toEqual([
    {
      currency: 'EUR',
      lifetime: { deposited: '0', withdrawn: '5000' },
      year: { deposited: '0', withdrawn: '5000' },
      pendingWithdrawals: '7000',
    },
  ])
})
