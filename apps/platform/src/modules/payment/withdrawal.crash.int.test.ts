import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Invoice } from '@fairhouse/contract/invoice'
import type { PayoutDestination } from '@fairhouse/contract/withdrawal'
import { listen } from '@fairhouse/server-kit/listen'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TransferAccount } from '#platform/ledger/operations'
import { createPaymentSetup, type PaymentSetup } from './payment.fixture.ts'

const CRASHING = fileURLToPath(new URL('withdrawal.crash.fixture.ts', import.meta.url))
/** The delay for a new destination, so that nothing is sent immediately. */
const WAIT_MS = 60_000
const DESTINATION = {
  method: 'cashier.withdrawal.sepa',
  fields: { iban: 'DE89370400440532013000', holder: 'Ana de Souza' },
}

let setup: PaymentSetup
let account: TransferAccount

beforeEach(async () => {
  setup = await createPaymentSetup({ policy: { newDestinationWaitMs: WAIT_MS } })
  account = await setup.ledger.open('EUR', 100_000n)
})
afterEach(async () => {
  await setup.close()
})

async function send<T>(path: string, body: unknown): Promise<T> {
  const response = await setup.app.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.playerId}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as { data: T }
  return data
}

/** An approved withdrawal that is due and not sent yet. */
async function openApproved(): Promise<Invoice> {
  const { id: destinationId } = await send<PayoutDestination>(
    '/api/payment/destinations',
    DESTINATION,
  )
  const order = { id: randomUUID(), accountId: account.id, amount: '40000', destinationId }
  const invoice = await send<Invoice>('/api/payment/invoices/withdrawal', {
    ...order,
    method: DESTINATION.method,
  })
  setup.clock.advance(WAIT_MS)
  return invoice
}

test.each([
  'before the provider hears of it',
  'after the provider has it',
  'after it stands as sent',
])('a process that is killed %s sends the money once in the end', async (moment) => {
  const invoice = await openApproved()
  const heard: string[] = []
  const port = await listen((request) => new Response(String(heard.push(request.url))), { port: 0 })
  const url = new URL(setup.ledger.url)
  const child = spawn(
    process.execPath,
    [
      CRASHING,
      url.href,
      invoice.id,
      setup.clock.now().toISOString(),
      `http://127.0.0.1:${port.port}`,
      moment,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  await port.close()
  expect(signal).toBe('SIGKILL')
  expect((await setup.ledger.balances(account)).holdMinor).toBe(40_000n)

  // Another process continues; the provider answers the repeated request as before.
  if (heard.length > 0) {
    const payoutId = `out-${invoice.id}`
    setup.provider.payouts.set(invoice.id, { type: 'pending', payoutId })
  }
  setup.clock.advance(2 * 60_000)
  await setup.sending.attemptDue()
  const payout = setup.provider.payouts.get(invoice.id)!
  if (!('payoutId' in payout)) throw new Error('The payout was refused')
  setup.provider.payouts.set(invoice.id, { type: 'paid', payoutId: payout.payoutId })
  setup.clock.advance(60 * 60_000)
  await setup.sending.attemptDue()

  const { holdMinor, cashMinor } = await setup.ledger.balances(account)
  expect([cashMinor, holdMinor]).toEqual([60_000n, 0n])
  expect([...setup.provider.payouts.keys()]).toEqual([invoice.id])
})
