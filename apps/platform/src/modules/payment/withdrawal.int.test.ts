import { randomUUID } from 'node:crypto'
import { NO_LICENCES } from '@fairhouse/domain/market/market.fixture'
import type { PayoutDestination } from '@fairhouse/contract/withdrawal'
import { describe, expect, test } from 'vitest'
import { deliver, getJson } from './payment.fixture.ts'
import { giveBonus } from '#platform/modules/bonus/bonus.fixture'
import { IBAN, payoutNews, setUpWithdrawals } from './withdrawal.fixture.ts'

const at = setUpWithdrawals()
const { money, open, openOne, read, send } = at

describe('a withdrawal', () => {
  test('holds its money immediately and goes to the provider without its fee', async () => {
    const invoice = await openOne()
    expect(invoice).toMatchObject({
      type: 2,
      status: 1,
      amount: '5000',
      publicData: { fee: '0', withdrawal: { step: 'sent', destination: 'DE89 … 3000' } },
    })
    expect(await money()).toEqual([4_995_000n, 5000n])
    expect(at.setup.provider.payoutRequests).toMatchObject([
      {
        invoiceId: invoice.id,
        kind: 'sepa',
        amountMinor: 5000n,
        destination: { iban: 'DE89370400440532013000' },
      },
    ])
  })

  test('that is paid ends as success, with each step in its timeline', async () => {
    const invoice = await openOne()
    at.setup.clock.advance(60_000)
    const told = await deliver(at.setup, payoutNews(invoice, 'payout.succeeded'))
    expect(told).toMatchObject({ status: 200, outcome: 'paid' })
    expect(await money()).toEqual([4_995_000n, 0n])
    const details = await getJson<{ timeline: { step: string; at: string }[] }>(
      at.setup.app,
      at.account.playerId,
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
    expect(await deliver(at.setup, payoutNews(invoice, 'payout.failed'))).toMatchObject({
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
    expect(at.setup.provider.payoutRequests[0]?.amountMinor).toBe(4950n)
    await deliver(at.setup, payoutNews(invoice, 'payout.succeeded'))
    expect(await money()).toEqual([4_994_999n, 0n])
    const entries = await at.setup.ledger.db
      .selectFrom('ledger_entry')
      .select('amount_minor')
      .where('account', '=', 'fees:cashier')
      .execute()
    expect(entries).toEqual([{ amount_minor: 51n }])
  })

  test('sent again answers with the same invoice; with other terms it is refused', async () => {
    const body = at.order()
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await money()).toEqual([4_995_000n, 5000n])
    expect((await open({ ...body, amount: '6000' })).error?.code).toBe('idempotencyConflict')
    const other = await at.setup.ledger.open('EUR', 10_000n)
    const theirs = { ...body, accountId: other.id }
    expect((await open(theirs, other.playerId)).error?.code).toMatch(/idempotency|destination/)
  })

  test('of the whole balance, a hundred concurrently: one is accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => open({ amount: '5000000' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'insufficientFunds')).toHaveLength(99)
    expect(await money()).toEqual([0n, 5_000_000n])
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
    const other = await at.setup.ledger.open('EUR', 10_000n)
    expect((await open({}, other.playerId)).error?.code).toBe('accountNotFound')
    const answer = await open({ accountId: other.id }, other.playerId)
    expect(answer.error?.code).toBe('destinationNotFound')
  })

  test('until the player is verified, has played enough, and confirmed that it is them, for a new place too', async () => {
    await at.setUp({ verification: { atWithdrawal: true, depositsAboveMinor: null } })
    const { clock, ledger } = at.setup
    const { db } = ledger
    await giveBonus({ db, clock, newId: randomUUID, markets: NO_LICENCES }, at.account, {
      amountMinor: 100n,
    })
    expect((await open()).error?.code).toBe('verificationRequired')
    const now = clock.now()
    const { playerId: player_id } = at.account
    const verified = { player_id, state: 'approved', happened_at: now, changed_at: now } as const
    await db.insertInto('player_verification').values(verified).execute()
    expect((await open()).error?.code).toBe('bonusActive')
    await db
      .updateTable('player_bonus')
      .set({ status: 3, result: 4, finished_at: now })
      .where('player_id', '=', player_id)
      .execute()
    at.setup.clock.advance(11 * 60_000)
    expect((await open()).error?.code).toBe('stepUpRequired')
    const place = { method: 'cashier.withdrawal.sepa', fields: IBAN }
    const saved = await send('POST', '/api/payment/destinations', place)
    expect(saved.error?.code).toBe('stepUpRequired')
    expect(await money()).toEqual([5_000_000n, 0n])
  })
})

test('the tables themselves refuse a step back', async () => {
  const invoice = await openOne()
  const back = at.setup.ledger.db
    .updateTable('withdrawal')
    .set({ step: 'review' })
    .where('invoice_id', '=', invoice.id)
    .execute()
  await expect(back).rejects.toThrow(/cannot go from sent to review/)
})

test('statistics match the ledger', async () => {
  const invoice = await openOne()
  await deliver(at.setup, payoutNews(invoice, 'payout.succeeded'))
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
