import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import type { PayoutDestination } from '@fairhouse/contract/withdrawal'
import { personPrincipal } from '@fairhouse/domain/second-person'
import { afterEach, beforeEach, expect } from 'vitest'
import type { TransferAccount } from '#platform/ledger/operations'
import {
  type ApiAnswer,
  createPaymentSetup,
  type PaymentSetup,
  readInvoice,
} from './payment.fixture.ts'
import type { Reviewer } from '#platform/audit/review'

export const IBAN = { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Ana de Souza' }
export const BY = by('ana')

/** A person with a key of their own. */
export function by(name: string): Reviewer {
  const actor = { operator: name }
  return { actor, principal: personPrincipal(name), why: 'looked at it', traceId: 'trace-1' }
}

/** Before each test: a new player with 50,000.00 EUR and a saved destination. */
export function setUpWithdrawals() {
  let setup: PaymentSetup | undefined
  let account!: TransferAccount
  let destination!: PayoutDestination

  const at = {
    get setup(): PaymentSetup {
      return setup!
    },
    get account(): TransferAccount {
      return account
    },
    get destination(): PayoutDestination {
      return destination
    },
    async setUp(options: Parameters<typeof createPaymentSetup>[0] = {}): Promise<void> {
      await setup?.close()
      setup = await createPaymentSetup(options)
      account = await setup.ledger.open('EUR', 5_000_000n)
      const body = { method: 'cashier.withdrawal.sepa', fields: IBAN }
      destination = (await send<PayoutDestination>('POST', '/api/payment/destinations', body)).data!
    },
    send,
    order(changes: Record<string, unknown> = {}) {
      return {
        id: randomUUID(),
        accountId: account.id,
        method: 'cashier.withdrawal.sepa',
        amount: '5000',
        destinationId: destination.id,
        ...changes,
      }
    },
    open: (changes: Record<string, unknown> = {}, as?: string): Promise<ApiAnswer<Invoice>> =>
      send<Invoice>('POST', '/api/payment/invoices/withdrawal', at.order(changes), as),
    async openOne(changes: Record<string, unknown> = {}): Promise<Invoice> {
      const answer = await at.open(changes)
      expect(answer.status, JSON.stringify(answer)).toBe(200)
      return answer.data!
    },
    read: (id: string): Promise<Invoice> => readInvoice(at.setup.app, account.playerId, id),
    async money(): Promise<bigint[]> {
      const { cashMinor, holdMinor } = await at.setup.ledger.balances(account)
      return [cashMinor, holdMinor]
    },
  }

  async function send<T>(
    method: string,
    path: string,
    body?: unknown,
    as = account.playerId,
  ): Promise<ApiAnswer<T>> {
    const response = await at.setup.app.request(path, {
      method,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as object) }
  }

  beforeEach(() => at.setUp())
  afterEach(async () => {
    await at.setup.close()
    setup = undefined
  })
  return at
}

export function payoutNews(invoice: Invoice, type: string, changes: Record<string, unknown> = {}) {
  return { type, data: { id: `out-${invoice.id}`, reference: invoice.id, ...changes } }
}
