import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { lockInvoice, storePayment } from './invoice.repo.ts'
import { toInvoice } from './invoice.wire.ts'
import type { ProviderPayment } from './payment-provider.port.ts'

/**
 * Stores the payment of an invoice and publishes changes to the player's tabs. Invoices of another
 * provider stay as they are.
 */
export type KeepPayment = (kept: {
  readonly provider: string
  readonly invoiceId: string
  readonly payment: ProviderPayment
}) => Promise<void>

export function createKeepPayment({
  db,
  clock,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): KeepPayment {
  return async ({ provider, invoiceId, payment }) => {
    await inTransaction(db, async (trx) => {
      const before = await lockInvoice(trx, invoiceId)
      if (before?.provider !== provider || before.type !== INVOICE_TYPE.deposit) return
      if (isOlder(payment.instructions, before.instructions)) return
      const row = await storePayment(trx, invoiceId, payment)
      // The first instructions are in the answer to the request that opened the deposit.
      if (row === undefined || before.instructions === null) return
      await appendEvent(trx, {
        event: 'deposit.updated',
        playerId: row.player_id,
        payload: toInvoice(row, clock.now()),
      })
    })
  }
}

/** Webhooks may arrive out of order: fewer confirmations than stored mean an older one. */
function isOlder(next: PaymentInstructions, known: PaymentInstructions | null): boolean {
  return (
    next.type === 'address' && known?.type === 'address' && next.confirmations < known.confirmations
  )
}
