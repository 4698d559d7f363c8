import { randomUUID } from 'node:crypto'
import type { InvoiceEvent } from '@fairhouse/domain/invoice'
import { ok, refuse } from '@fairhouse/domain/result'
import { silentLog } from '@fairhouse/server-kit/logger'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readBalances } from '#platform/ledger/balances'
import { createTestPlatform } from '#platform/testing/test-platform'
import { createSettleInvoice } from './invoice.settlement.ts'
import { NO_LIMITS, orderInvoice, PAYMENT_PORTS, SHIPPED_METHODS } from './payment.fixture.ts'

// Money that arrives late, twice, in parts or in unexpected amounts, where the payer chooses the amount.

const ORDERED = 5_000n
/** The maximum of SEPA is 50,000 EUR. */
const ABOVE_MAXIMUM = 6_000_000n

let hasRoom = true

const site = await createTestPlatform()
const settle = createSettleInvoice({
  ...site,
  newId: randomUUID,
  log: silentLog,
  methods: SHIPPED_METHODS,
  limits: {
    ...NO_LIMITS,
    requireRoom: async () => (hasRoom ? ok() : refuse('depositLimitReached')),
  },
  requireVerification: PAYMENT_PORTS.requireVerification,
})
afterAll(() => site.close())

async function order(type: 'deposit' | 'withdrawal' = 'deposit') {
  const { playerId, accountId, invoiceId } = await orderInvoice(site, { type })
  const read = async () => {
    const balances = await readBalances(site.db, [accountId])
    const held = await site.db
      .selectFrom('invoice_review')
      .select('amount_minor')
      .where('invoice_id', '=', invoiceId)
      .execute()
    const invoices = await site.db
      .selectFrom('invoice')
      .select('id')
      .where('player_id', '=', playerId)
      .where('status', '=', 2)
      .execute()
    return {
      credited: balances.get(accountId)?.cashMinor ?? 0n,
      held: held.map(({ amount_minor }) => amount_minor),
      deposits: invoices.length,
    }
  }
  const hear = async (event: InvoiceEvent): Promise<void> => {
    const settled = await settle({ provider: 'cashier', invoiceId, event })
    expect(settled.ok).toBe(true)
  }
  return { invoiceId, hear, read }
}

type Payments = Awaited<ReturnType<typeof order>>

const arrived = (amountMinor: bigint, { payment = 'a', currency = 'EUR' } = {}) =>
  [payment, currency, amountMinor] as const
type News = ReturnType<typeof arrived> | 'expired' | 'failed'

/** Payment ids are the provider's, so they differ between invoices. */
function toEvent(news: News, invoiceId: string): InvoiceEvent {
  if (news === 'expired') return { type: 'expired', paymentId: `a-${invoiceId}` }
  if (news === 'failed') {
    return { type: 'failed', paymentId: `a-${invoiceId}`, reason: 'providerError' }
  }
  const [payment, currency, amountMinor] = news
  return { type: 'succeeded', paymentId: `${payment}-${invoiceId}`, currency, amountMinor }
}

test.each<[string, readonly News[], Awaited<ReturnType<Payments['read']>>]>([
  ['what was ordered', [arrived(5_000n)], { credited: 5_000n, held: [], deposits: 1 }],
  ['in two parts', [arrived(2_000n), arrived(5_000n)], { credited: 5_000n, held: [], deposits: 2 }],
  [
    'the address used again and again',
    [arrived(5_000n), arrived(7_500n), arrived(7_500n), arrived(9_000n)],
    { credited: 9_000n, held: [], deposits: 3 },
  ],
  [
    'late, twice',
    ['expired', arrived(3_000n), arrived(3_000n), arrived(8_000n)],
    { credited: 8_000n, held: [], deposits: 2 },
  ],
  ['after a failure', ['failed', arrived(5_000n)], { credited: 5_000n, held: [], deposits: 1 }],
  [
    'by a second payment, told twice',
    [arrived(5_000n), arrived(1_000n, { payment: 'b' }), arrived(1_000n, { payment: 'b' })],
    { credited: 6_000n, held: [], deposits: 2 },
  ],
  [
    'by a second payment that grows',
    [arrived(1_000n, { payment: 'b' }), arrived(4_000n, { payment: 'b' }), arrived(5_000n)],
    { credited: 9_000n, held: [], deposits: 3 },
  ],
  ['nothing', [arrived(0n), arrived(0n)], { credited: 0n, held: [null], deposits: 0 }],
  [
    'nothing, then something',
    [arrived(0n), arrived(5_000n)],
    { credited: 5_000n, held: [null], deposits: 1 },
  ],
  [
    'more than the method takes, told twice',
    [arrived(ABOVE_MAXIMUM), arrived(ABOVE_MAXIMUM)],
    { credited: 0n, held: [ABOVE_MAXIMUM], deposits: 0 },
  ],
  [
    'far beyond what a 64-bit number holds',
    [arrived(10n ** 37n)],
    { credited: 0n, held: [10n ** 37n], deposits: 0 },
  ],
  [
    'more than the method takes, and a little later more',
    [arrived(ABOVE_MAXIMUM), arrived(ABOVE_MAXIMUM + 1_000n)],
    { credited: 1_000n, held: [ABOVE_MAXIMUM], deposits: 1 },
  ],
  [
    'less than before',
    [arrived(5_000n), arrived(4_000n), arrived(4_000n)],
    { credited: 5_000n, held: [null], deposits: 1 },
  ],
  [
    'in another currency, told twice',
    [arrived(5_000n, { currency: 'USD' }), arrived(5_000n, { currency: 'USD' })],
    { credited: 0n, held: [5_000n], deposits: 0 },
  ],
  [
    'in another currency after the ordered money',
    [arrived(5_000n), arrived(700n, { currency: 'USD' })],
    { credited: 5_000n, held: [700n], deposits: 1 },
  ],
])('money arrives: %s', async (_name, news, expected) => {
  const { invoiceId, hear, read } = await order()
  for (const each of news) await hear(toEvent(each, invoiceId))
  expect(await read()).toEqual(expected)
})

test('money beyond the order waits for an operator if the player’s limit has no room for it', async () => {
  hasRoom = false
  const ordered = await order()
  await ordered.hear(toEvent(arrived(ORDERED), ordered.invoiceId))
  await ordered.hear(toEvent(arrived(ORDERED + 1n), ordered.invoiceId))
  expect(await ordered.read()).toEqual({ credited: ORDERED, held: [1n], deposits: 1 })
  const more = await order()
  await more.hear(toEvent(arrived(9_000n), more.invoiceId))
  hasRoom = true
  expect(await more.read()).toEqual({ credited: 0n, held: [9_000n], deposits: 0 })
})

test.each([
  ['an invoice of another provider', 'btcpay', 'deposit'],
  ['a withdrawal', 'cashier', 'withdrawal'],
] as const)('a payment of %s credits nothing', async (_whose, provider, type) => {
  const { invoiceId, read } = await order(type)
  const event = toEvent(arrived(ORDERED), invoiceId)
  expect(await settle({ provider, invoiceId, event })).toEqual(ok('unknownInvoice'))
  expect(await read()).toEqual({ credited: 0n, held: [], deposits: 0 })
})

test('the same news at the same time is credited once', async () => {
  const { invoiceId, hear, read } = await order()
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      hear(toEvent(arrived(index % 2 === 0 ? 2_000n : 5_000n), invoiceId)),
    ),
  )
  expect((await read()).credited).toBe(5_000n)
})

test('whatever arrives in whatever order, credited and held money is all that arrived', async () => {
  const total = fc.bigInt({ min: 1n, max: 7_000_000n })
  const step = fc.record({ payment: fc.constantFrom('a', 'b'), total })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const { invoiceId, hear, read } = await order()
      const most = { a: 0n, b: 0n }
      for (const { payment, total: told } of steps) {
        await hear(toEvent(arrived(told, { payment }), invoiceId))
        const known = payment as 'a' | 'b'
        if (told > most[known]) most[known] = told
      }
      const { credited, held } = await read()
      expect(credited + held.reduce<bigint>((sum, minor) => sum + (minor ?? 0n), 0n)).toBe(
        most.a + most.b,
      )
    }),
    { seed: 700, numRuns: 40 },
  )
})
