import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { withdrawalRequestTransfer } from '#platform/ledger/operations'
import { deliver, depositBody, getJson, paymentNews, postDeposit } from './payment.fixture.ts'
import { readDeposits } from '#platform/modules/limit/usage.repo'
import { readReport } from './payment-report.repo.ts'
import { createDisputeReview } from './deposit-dispute.review.ts'
import { BY, by, setUpWithdrawals } from './withdrawal.fixture.ts'

/* The account has 50,000.00 EUR; deposits are 50.00. */
const at = setUpWithdrawals()
const START = 5_000_000n

const { money, openOne } = at

async function deposit(): Promise<Invoice> {
  const { setup, account } = at
  const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
  await say(data!, 'payment.succeeded')
  return data!
}

type Changes = { readonly amount?: string; readonly disputeId?: string; readonly id?: string }

async function say(invoice: Invoice, type: string, changes: Changes = {}) {
  const { id, amount } = invoice
  const dispute = { id: changes.disputeId ?? `dp-${id}`, amount: changes.amount ?? amount }
  const data = { id: `pay-${id}`, reference: id, amount: dispute.amount, currency: 'EUR', dispute }
  const message = { type, timestamp: '2030-01-01T12:00:00Z', data }
  return deliver(at.setup, message, changes.id === undefined ? {} : { id: changes.id })
}

/** Moves all cash out of the way, as play does. */
async function spend(leftMinor = 0n): Promise<void> {
  const [cash] = await money()
  const order = { id: `spent:${randomUUID()}`, account: at.account, invoiceId: randomUUID() }
  await at.setup.ledger.post(
    withdrawalRequestTransfer({ ...order, amountMinor: cash! - leftMinor }),
  )
}

async function houseOf(account: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(amount_minor), 0) AS sum FROM ledger_entry WHERE account = ${account}`.execute(
    at.setup.ledger.db,
  )
  return rows[0]!.sum
}

const debtOf = async () =>
  (await at.setup.ledger.db.selectFrom('deposit_dispute').selectAll().execute()).map(
    ({ state, debt_minor }) => ({ state, debtMinor: debt_minor }),
  )

const reviewsOpen = async () => (await at.setup.review.listNews()).map(({ event }) => event)

test('an opened dispute moves no money, and puts withdrawals before an operator', async () => {
  const invoice = await deposit()
  expect(await say(invoice, 'payment.disputed')).toMatchObject({ status: 200, outcome: 'opened' })
  expect(await money()).toEqual([START + 5_000n, 0n])
  expect((await at.read(invoice.id)).publicData).toEqual({})
  const withdrawal = await openOne()
  expect(withdrawal.publicData.withdrawal).toMatchObject({
    step: 'review',
    reviewReasons: ['risk'],
  })
  expect(await at.setup.review.approve(withdrawal.id, BY)).toBe('approved')
  await at.setup.sending.attemptDue()
  expect((await at.read(withdrawal.id)).publicData.withdrawal?.step).toBe('sent')
})

test('an approved withdrawal waits for a person again when a dispute is opened', async () => {
  await at.setUp({ policy: { newDestinationWaitMs: 60 * 60_000 } })
  const mine = await deposit()
  const withdrawal = await openOne()
  expect(withdrawal.publicData.withdrawal?.step).toBe('approved')
  await say(mine, 'payment.disputed')
  at.setup.clock.advance(2 * 60 * 60_000)
  await at.setup.sending.attemptDue()
  expect((await at.read(withdrawal.id)).publicData.withdrawal).toMatchObject({
    step: 'review',
    reviewReasons: ['risk'],
  })
  expect(await at.setup.review.approve(withdrawal.id, BY)).toBe('approved')
  await at.setup.sending.attemptDue()
  expect((await at.read(withdrawal.id)).publicData.withdrawal?.step).toBe('sent')
})

test('a lost dispute takes the cash, and the deposit is shown and counted as taken back', async () => {
  const invoice = await deposit()
  await say(invoice, 'payment.disputed')
  expect(await say(invoice, 'payment.reversed')).toMatchObject({ outcome: 'reversed' })
  expect(await money()).toEqual([START, 0n])
  expect(await at.read(invoice.id)).toMatchObject({
    status: 2,
    publicData: { reversedAmount: '5000' },
  })
  expect(await debtOf()).toEqual([{ state: 'lost', debtMinor: 0n }])
  expect(await houseOf('payments:cashier')).toBe(0n)
  const statistics = await getJson<{ currency: string; lifetime: { deposited: string } }[]>(
    at.setup.app,
    at.account.playerId,
    '/api/payment/invoices/statistics',
  )
  expect(JSON.stringify(statistics)).toContain('"deposited":"0"')
})

test('what was spent is owed, and no withdrawal is sent until the debt is settled', async () => {
  const invoice = await deposit()
  await spend(2_000n)
  await say(invoice, 'payment.reversed')
  expect((await money())[0]).toBe(0n)
  expect(await debtOf()).toEqual([{ state: 'lost', debtMinor: 3_000n }])
  expect(await houseOf('debts:cashier')).toBe(-3_000n)
  // Money comes in, and a withdrawal is asked for and approved.
  await deposit()
  const withdrawal = await openOne({ amount: '1000' })
  expect(withdrawal.publicData.withdrawal?.step).toBe('review')
  await at.setup.review.approve(withdrawal.id, BY)
  await at.setup.sending.attemptDue()
  expect((await at.read(withdrawal.id)).publicData.withdrawal?.step).toBe('approved')
  const reviews = createDisputeReview({ db: at.setup.ledger.db, clock: at.setup.clock })
  const [owed] = await reviews.list()
  expect(await reviews.collect(owed!.id, BY)).toBe('collected')
  expect(await debtOf()).toEqual([{ state: 'lost', debtMinor: 0n }])
  expect(await houseOf('debts:cashier')).toBe(0n)
  expect((await money())[0]).toBe(1_000n)
  await at.setup.sending.attemptDue()
  expect((await at.read(withdrawal.id)).publicData.withdrawal?.step).toBe('sent')
})

test('a debt is collected in parts, and the rest can be forgiven', async () => {
  const invoice = await deposit()
  await spend()
  await say(invoice, 'payment.reversed')
  const reviews = createDisputeReview({ db: at.setup.ledger.db, clock: at.setup.clock })
  const { id } = (await reviews.list())[0]!
  expect(await reviews.collect(id, BY)).toBe('noMoney')
  const next = await deposit()
  await spend(1_000n)
  expect(await reviews.collect(id, BY)).toBe('collected')
  expect(await debtOf()).toEqual([{ state: 'lost', debtMinor: 4_000n }])
  expect(await reviews.forgive(id, BY)).toBe('forgiven')
  expect(await reviews.forgive(id, BY)).toBe('disputeNotFound')
  expect(await debtOf()).toEqual([{ state: 'lost', debtMinor: 0n }])
  // The forgiven part stays with the house; the player paid 1,000 of it.
  expect(await houseOf('debts:cashier')).toBe(-4_000n)
  await say(invoice, 'payment.dispute_won')
  expect((await money())[0]).toBe(1_000n)
  expect(await houseOf('debts:cashier')).toBe(0n)
  expect(next.id).not.toBe(invoice.id)
})

test('a won dispute gives back what was taken, once, however often it is told', async () => {
  const invoice = await deposit()
  await spend(2_000n)
  await say(invoice, 'payment.reversed')
  expect(await say(invoice, 'payment.dispute_won')).toMatchObject({ outcome: 'givenBack' })
  expect(await say(invoice, 'payment.dispute_won')).toMatchObject({ outcome: 'ignored' })
  expect((await money())[0]).toBe(2_000n)
  expect(await houseOf('debts:cashier')).toBe(0n)
  expect((await at.read(invoice.id)).publicData).toEqual({})
  // Lost again: an operator looks.
  expect(await say(invoice, 'payment.reversed')).toMatchObject({ outcome: 'ignored' })
  expect(await reviewsOpen()).toEqual(['disputeReversed'])
  expect((await money())[0]).toBe(2_000n)
})

test('two disputes of one payment take no more than it brought', async () => {
  const invoice = await deposit()
  await say(invoice, 'payment.reversed', { amount: '3000', disputeId: 'a' })
  await say(invoice, 'payment.reversed', { amount: '3000', disputeId: 'b' })
  await say(invoice, 'payment.reversed', { amount: '2000', disputeId: 'c' })
  expect(await money()).toEqual([START, 0n])
  expect(await reviewsOpen()).toEqual(['disputeReversed'])
})

test('a reversal that overtakes the money is told again, and follows it', async () => {
  const { setup, account } = at
  const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
  expect((await say(data!, 'payment.reversed', { id: 'msg-early' })).status).toBe(503)
  await say(data!, 'payment.succeeded')
  expect(await money()).toEqual([START + 5_000n, 0n])
  const again = await say(data!, 'payment.reversed', { id: 'msg-early' })
  expect(again).toMatchObject({ status: 200, outcome: 'reversed' })
  expect(await money()).toEqual([START, 0n])
})

test('a deposit that failed has nothing to reverse, which an operator looks at', async () => {
  const { setup, account } = at
  const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
  await deliver(setup, paymentNews(data!, { type: 'payment.failed' }))
  expect(await say(data!, 'payment.reversed')).toMatchObject({ status: 200, outcome: 'ignored' })
  expect(await money()).toEqual([START, 0n])
  expect(await reviewsOpen()).toEqual(['disputeReversed'])
})

test('money that operators credited by hand can be reversed, and not twice', async () => {
  const { setup, account } = at
  const { data } = await postDeposit(setup.app, account.playerId, depositBody(account))
  await say(data!, 'payment.succeeded', { amount: '3000' })
  const { id } = (await setup.review.listNews())[0]!
  await setup.review.credit(id, BY)
  expect(await setup.review.credit(id, by('ben'))).toBe('done')
  expect(await money()).toEqual([START + 3_000n, 0n])
  await say(data!, 'payment.reversed', { amount: '3000' })
  await say(data!, 'payment.reversed', { amount: '3000', disputeId: 'b' })
  expect(await money()).toEqual([START, 0n])
  expect(await reviewsOpen()).toEqual(['disputeReversed'])
})

test('the report of the day subtracts charge-backs, less what won ones gave back', async () => {
  const [first, second] = [await deposit(), await deposit()]
  await say(first, 'payment.reversed')
  await say(second, 'payment.reversed', { amount: '3000' })
  const { db } = at.setup.ledger
  const today = new Date().toISOString().slice(0, 10)
  const line = { provider: 'cashier', currency: 'EUR' }
  const chargedBack = async () => (await readReport(db, today)).chargedBack
  expect(await chargedBack()).toEqual([{ ...line, amount_minor: 8_000n }])
  await say(first, 'payment.dispute_won')
  expect(await chargedBack()).toEqual([{ ...line, amount_minor: 3_000n }])
})

test('a charge-back neither frees room in a deposit limit nor changes the number of deposits', async () => {
  const [first] = [await deposit(), await deposit()]
  const since = new Date(at.setup.clock.now().getTime() - 60_000)
  const usage = () => readDeposits(at.setup.ledger.db, { playerId: at.account.playerId, since })
  const before = await usage()
  await say(first, 'payment.reversed')
  expect(await usage()).toEqual(before)
  expect((await at.read((await deposit()).id)).number).toBe(3)
})

test('the player is told of a charge-back by one event with the amount', async () => {
  const invoice = await deposit()
  await say(invoice, 'payment.reversed', { amount: '2000' })
  await say(invoice, 'payment.reversed', { amount: '2000' })
  const told = await at.setup.ledger.db
    .selectFrom('outbox_event')
    .select('payload')
    .where('event', '=', 'deposit.reversed')
    .execute()
  expect(told).toMatchObject([
    { payload: { id: invoice.id, status: 2, publicData: { reversedAmount: '2000' } } },
  ])
})

test.each(['payment.disputed', 'payment.reversed'])(
  'money that waits for an operator is not credited after %s, until the dispute is won',
  async (type) => {
    const { setup, account } = at
    const invoice = (await postDeposit(setup.app, account.playerId, depositBody(account))).data!
    await say(invoice, 'payment.expired')
    await say(invoice, 'payment.succeeded')
    const [held] = await setup.review.listNews()
    expect(await setup.review.credit(held!.id, BY)).toBe('creditAsked')
    await say(invoice, type)
    expect(await setup.review.credit(held!.id, by('eva'))).toBe('contradicted')
    await say(invoice, 'payment.dispute_won')
    expect(await setup.review.credit(held!.id, by('eva'))).toBe('done')
    expect(await money()).toEqual([START + 5_000n, 0n])
  },
)

test('more money of a disputed payment waits until the dispute is decided', async () => {
  const { setup } = at
  const invoice = await deposit()
  await say(invoice, 'payment.succeeded', { amount: '6000' })
  await say(invoice, 'payment.disputed')
  const [held] = await setup.review.listNews()
  expect(held).toMatchObject({ event: 'succeeded', amount_minor: 1_000n })
  expect(await setup.review.credit(held!.id, BY)).toBe('contradicted')
  await say(invoice, 'payment.reversed')
  expect(await setup.review.credit(held!.id, BY)).toBe('creditAsked')
  expect(await setup.review.credit(held!.id, by('eva'))).toBe('done')
  expect(await money()).toEqual([START + 1_000n, 0n])
})
