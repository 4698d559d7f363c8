import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '@fairhouse/server-kit/logger'
import type { TransferAccount } from '#platform/ledger/operations'
import {
  createPaymentSetup,
  depositBody,
  PAYMENT_PORTS,
  type PaymentSetup,
  postDeposit,
  SHIPPED_METHODS,
} from './payment.fixture.ts'
import { createSettleInvoice } from './invoice.settlement.ts'
import { createPaymentReport } from './payment-report.ts'
import { readReport } from './payment-report.repo.ts'

let setup: PaymentSetup
let account: TransferAccount

beforeEach(async () => {
  setup = await createPaymentSetup()
  account = await setup.ledger.open('EUR')
})

afterEach(async () => {
  await setup.close()
})

/** A deposit of 50 EUR that is paid at the provider and credited. */
async function payIn(changes: { method?: string } = {}): Promise<string> {
  const body = depositBody(account, changes)
  const { data } = await postDeposit(setup.app, account.playerId, body)
  setOutcome(data!.id, 5_000n)
  setup.clock.advance(10 * 60_000)
  await setup.reconcile()
  return data!.id
}

function setOutcome(id: string, amountMinor: bigint | null): void {
  const payment = setup.provider.payments.get(id)!
  const { paymentId } = payment
  const outcome =
    amountMinor === null
      ? ({ type: 'failed', paymentId, reason: 'declined' } as const)
      : ({ type: 'succeeded', paymentId, amountMinor, currency: 'EUR' } as const)
  setup.provider.payments.set(id, { ...payment, outcome })
}

async function report() {
  setup.clock.advance(DAY_MS)
  const { db } = setup.ledger
  const deps = { db, clock: setup.clock, log: silentLog, providers: [setup.provider] }
  const made = await createPaymentReport(deps)()
  return { made, ...(await readReport(db, null)) }
}

test('a day on which both sides agree has totals and no difference', async () => {
  await payIn()
  await payIn()
  const { day, lines, differences } = await report()
  expect(day).toBe('2030-01-01')
  expect(lines).toMatchObject([
    { provider: 'cashier', currency: 'EUR', ledger_minor: 10_000n, provider_minor: 10_000n },
  ])
  expect(differences).toEqual([])
})

test('a provider that later reports another amount, or none, is listed with the invoice', async () => {
  const [other, none, gone] = [await payIn(), await payIn(), await payIn()]
  setOutcome(other, 4_000n)
  setOutcome(none, null)
  setup.provider.payments.delete(gone)
  const { made, differences } = await report()
  expect(made).toEqual({ differences: 3 })
  const named = differences.map(({ invoice_id, difference }) => [invoice_id, difference])
  expect(named).toHaveLength(3)
  expect(named).toEqual(
    expect.arrayContaining([
      [other, 'otherAmount'],
      [none, 'missingAtProvider'],
      [gone, 'unknownToProvider'],
    ]),
  )
})

test('a payment at the provider without an invoice is listed by its payment id', async () => {
  const ours = await payIn()
  const payment = { amountMinor: 5_000n, currency: 'EUR' }
  setup.provider.moved = [
    { ...payment, paymentId: 'pay-1', invoiceId: ours },
    { ...payment, paymentId: 'pay-2', invoiceId: randomUUID() },
    { ...payment, paymentId: 'out-3', invoiceId: null, amountMinor: -700n },
  ]
  const { made, unopened } = await report()
  expect(made).toEqual({ differences: 2 })
  expect(unopened.map(({ payment_id, provider_minor }) => [payment_id, provider_minor])).toEqual([
    ['out-3', -700n],
    ['pay-2', 5_000n],
  ])
})

test('a day on which the provider does not answer is reported with the next one', async () => {
  await payIn()
  setup.provider.mood = 'down'
  expect(await report()).toMatchObject({ made: { differences: 0 }, lines: [] })
  setup.provider.mood = 'up'
  await payIn()
  await report()
  const { db } = setup.ledger
  for (const day of ['2030-01-01', '2030-01-02']) {
    const { lines } = await readReport(db, day)
    expect(lines).toMatchObject([{ day, ledger_minor: 5_000n, provider_minor: 5_000n }])
  }
})

test('parts of one payment on several days add up to what the provider names', async () => {
  const id = await payIn({ method: 'cashier.deposit.sepa' })
  await report()
  setOutcome(id, 7_500n)
  const settle = createSettleInvoice({
    ...{ db: setup.ledger.db, clock: setup.clock, newId: randomUUID, log: silentLog },
    ...PAYMENT_PORTS,
    methods: SHIPPED_METHODS,
  })
  const { outcome } = setup.provider.payments.get(id)!
  await settle({ provider: 'cashier', invoiceId: id, event: outcome! })
  const { lines, differences } = await report()
  expect(lines).toMatchObject([{ ledger_minor: 2_500n, provider_minor: 2_500n, payments: 1 }])
  expect(differences).toEqual([])
})
