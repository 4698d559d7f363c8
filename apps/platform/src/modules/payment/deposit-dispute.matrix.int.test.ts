import { randomUUID } from 'node:crypto'
import { silentLog } from '@fairhouse/server-kit/logger'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { withdrawalRequestTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { trialBalance } from '#platform/ledger/trial-balance'
import { createTestPlatform } from '#platform/testing/test-platform'
import { createTakeDispute, type DisputeNews } from './deposit-dispute.service.ts'
import { createSettleInvoice } from './invoice.settlement.ts'
import { NO_LIMITS, orderInvoice, PAYMENT_PORTS, SHIPPED_METHODS } from './payment.fixture.ts'

// What a player has and owes, for each state of a dispute and each news, on the database.

const DEPOSIT = 5_000n

const site = await createTestPlatform()
let elapsedMs = 0
const clock = { now: () => new Date(Date.UTC(2030, 0, 1) + ++elapsedMs) }
const deps = { db: site.db, clock, newId: randomUUID, log: silentLog }
const methods = SHIPPED_METHODS
const { requireVerification } = PAYMENT_PORTS
const settle = createSettleInvoice({ ...deps, methods, limits: NO_LIMITS, requireVerification })
const take = createTakeDispute(deps)
afterAll(async () => {
  expect((await trialBalance(site.db)).faults).toEqual([])
  await site.close()
})

type Event = DisputeNews['event']
type Heard = readonly [
  type: Event['type'],
  minor: bigint,
  changes?: Partial<{ dispute: string; payment: string; currency: string; provider: string }>,
]

const OPENED: Heard = ['opened', DEPOSIT]
const PART: Heard = ['reversed', 2_000n]
const WHOLE: Heard = ['reversed', DEPOSIT]
const WON: Heard = ['won', DEPOSIT]
const SECOND_LOST: Heard = ['reversed', DEPOSIT, { dispute: 'second' }]
const SECOND_WON: Heard = ['won', DEPOSIT, { dispute: 'second' }]

const STATES = {
  none: [],
  disputed: [OPENED],
  'partly lost': [OPENED, PART],
  'wholly lost': [PART, WHOLE],
  won: [WHOLE, WON],
  'lost again': [WHOLE, WON, SECOND_LOST],
} as const satisfies Record<string, readonly Heard[]>

const NEWS = {
  disputed: OPENED,
  'reversed by 20.00': PART,
  'reversed by 50.00': WHOLE,
  'reversed by 50.01': ['reversed', 5_001n],
  'reversed in another currency': ['reversed', DEPOSIT, { currency: 'USD' }],
  'reversed by another payment': ['reversed', DEPOSIT, { payment: 'other' }],
  'reversed by another provider': ['reversed', DEPOSIT, { provider: 'btcpay' }],
  won: WON,
  'lost by a second dispute': SECOND_LOST,
  'won by a second dispute': SECOND_WON,
} as const satisfies Record<string, Heard>

/** What of the deposit is reversed then, in the order of `NEWS`; `!` asks for a review. */
const REVERSED: Readonly<Record<keyof typeof STATES, string>> = {
  none: '0 2000 5000 0! 0! 0! 0 0 5000 0',
  disputed: '0 2000 5000 0! 0! 0! 0 0 5000 0',
  'partly lost': '2000 2000 5000 2000! 2000! 2000! 2000 2000! 2000! 2000',
  'wholly lost': '5000 5000! 5000 5000! 5000! 5000! 5000 0 5000! 5000',
  won: '0 0! 0! 0! 0! 0! 0 0 5000 0',
  'lost again': '5000 5000! 5000! 5000! 5000! 5000! 5000 5000 5000 0',
}

const CASES = (Object.keys(STATES) as (keyof typeof STATES)[]).flatMap((state) =>
  (Object.keys(NEWS) as (keyof typeof NEWS)[]).flatMap((heard, index) =>
    [0n, 4_000n].map((spent) => [state, heard, spent, REVERSED[state].split(' ')[index]!] as const),
  ),
)

test.each(CASES)(
  '%s, then %s, of which %s was spent: %s',
  async (state, heard, spent, expected) => {
    const deposit = await payDeposit()
    await deposit.spend(spent)
    for (const before of STATES[state]) await deposit.hear(before)
    const reviews = await deposit.countReviews()
    await deposit.hear(NEWS[heard])
    const once = await deposit.read()
    const reversed = BigInt(expected.replace('!', ''))
    const left = DEPOSIT - spent
    const taken = reversed < left ? reversed : left
    expect(once).toEqual({
      cash: left - taken,
      'payments:cashier': reversed - DEPOSIT,
      'debts:cashier': taken - reversed,
      owed: reversed - taken,
      reversed,
    })
    expect((await deposit.countReviews()) - reviews).toBe(expected.endsWith('!') ? 1 : 0)
    // Told again, under another webhook.
    await deposit.hear(NEWS[heard])
    expect(await deposit.read()).toEqual(once)
  },
)

test.each([
  ['reversal', [WHOLE], { cash: 0n, reversed: 5_000n }],
  ['win', [WHOLE, WON], { cash: 5_000n, reversed: 0n }],
] as const)('the same %s twelve times concurrently moves money once', async (_what, told, then) => {
  const deposit = await payDeposit()
  for (const before of told.slice(0, -1)) await deposit.hear(before)
  const ids = Array.from({ length: 12 }, (_, index) => `${deposit.id}-${index % 6}`)
  await Promise.all(ids.map((id) => deposit.hear(told.at(-1)!, id)))
  expect(await deposit.read()).toMatchObject(then)
})

test('parts reported concurrently take the greatest total', async () => {
  const deposit = await payDeposit()
  const totals = [1_000n, 2_000n, 3_000n, 4_000n]
  await Promise.all(totals.map((minor) => deposit.hear(['reversed', minor])))
  expect(await deposit.read()).toMatchObject({ cash: 1_000n, reversed: 4_000n })
})

test('further money of a payment is reversed with it, the newest first', async () => {
  const deposit = await payDeposit()
  await deposit.arrive(8_000n)
  await deposit.hear(['reversed', 4_000n])
  expect(await deposit.read()).toMatchObject({ cash: 4_000n, reversed: 4_000n })
  expect(await deposit.listReversed()).toEqual([1_000n, 3_000n])
  await deposit.hear(['reversed', 8_000n])
  expect(await deposit.listReversed()).toEqual([5_000n, 3_000n])
  await deposit.hear(['won', 8_000n])
  expect(await deposit.listReversed()).toEqual([0n, 0n])
  expect(await deposit.read()).toMatchObject({ cash: 8_000n, owed: 0n })
})

test('payments and disputes of two deposits with the same ids are kept apart', async () => {
  const [first, second] = [await payDeposit(), await payDeposit()]
  const same: Heard = ['reversed', DEPOSIT, { dispute: randomUUID(), payment: first.paymentId }]
  await Promise.all([first.hear(same), second.hear(same)].map((told) => told.catch(() => null)))
  expect(await second.read()).toMatchObject({ cash: DEPOSIT, reversed: 0n })
  await first.hear(same)
  expect(await first.read()).toMatchObject({ cash: 0n, reversed: DEPOSIT })
})

async function payDeposit() {
  const { playerId, accountId, invoiceId: id } = await orderInvoice(site)
  const account = { id: accountId, playerId, currency: 'EUR' }
  const paymentId = `pay-${id}`
  const arrive = async (amountMinor: bigint): Promise<void> => {
    const event = { type: 'succeeded', paymentId, amountMinor, currency: 'EUR' } as const
    const settled = await settle({ provider: 'cashier', invoiceId: id, event })
    expect(settled).toMatchObject({ ok: true, value: 'credited' })
  }
  await arrive(DEPOSIT)

  const hear = (heard: Heard, webhookId: string = randomUUID()) => {
    const [type, amountMinor, changes = {}] = heard
    const { dispute: disputeId = 'first', payment = paymentId } = changes
    const { currency = 'EUR', provider = 'cashier' } = changes
    const named = changes.payment === undefined ? `${disputeId}-${id}` : disputeId
    const event = { type, amountMinor, currency, paymentId: payment, disputeId: named }
    const webhook = { id: webhookId, type: `payment.${type}` }
    return take({ provider, invoiceId: id, event, webhook })
  }
  const spend = (amountMinor: bigint) =>
    site.db.transaction().execute((trx) => {
      const order = { id: `spent:${id}`, account, invoiceId: randomUUID(), amountMinor }
      return post(trx, withdrawalRequestTransfer(order))
    })
  const sum = async (name: string): Promise<bigint> => {
    const { rows } = await sql<{ sum: bigint }>`
      SELECT coalesce(sum(e.amount_minor), 0) AS sum FROM ledger_entry e
      JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE t.player_id = ${playerId} AND e.account = ${name}`.execute(site.db)
    return rows[0]!.sum
  }
  const listReversed = async (): Promise<bigint[]> => {
    const rows = await site.db
      .selectFrom('invoice')
      .select('reversed_minor')
      .where('player_id', '=', playerId)
      .orderBy('settled_at')
      .execute()
    return rows.map(({ reversed_minor }) => reversed_minor)
  }
  const read = async () => {
    const disputes = await site.db
      .selectFrom('deposit_dispute')
      .select('debt_minor')
      .where('player_id', '=', playerId)
      .execute()
    return {
      cash: await sum('cash'),
      'payments:cashier': await sum('payments:cashier'),
      'debts:cashier': await sum('debts:cashier'),
      owed: disputes.reduce((total, { debt_minor }) => total + debt_minor, 0n),
      reversed: (await listReversed()).reduce((total, minor) => total + minor, 0n),
    }
  }
  const countReviews = async (): Promise<number> => {
    const rows = await site.db
      .selectFrom('invoice_review')
      .select('id')
      .where('invoice_id', '=', id)
      .execute()
    return rows.length
  }
  return { id, paymentId, arrive, hear, spend, read, listReversed, countReviews }
}
