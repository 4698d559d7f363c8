import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { lockInvoice, storePayment } from './invoice.repo.ts'
import { toInvoice } from './invoice.wire.ts'
import type { ProviderPayment } from './payment-provider.port.ts'

/** Keeps how an invoice is paid, and tells the player's tabs when that changed. */
export type KeepPayment = (invoiceId: string, payment: ProviderPayment) => Promise<void>

export function createKeepPayment({
  db,
  clock,
}: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): KeepPayment {
  return async (invoiceId, payment) => {
    await inTransaction(db, async (trx) => {
      const before = await lockInvoice(trx, invoiceId)
      if (isOlder(payment.instructions, before?.instructions ?? null)) return
      const row = await storePayment(trx, invoiceId, payment)
      // The first ones are the answer to whoever opened the deposit.
      if (row === undefined || before?.instructions === null) return
      await appendEvent(trx, {
        event: 'deposit.updated',
        playerId: row.player_id,
        payload: toInvoice(row, clock.now()),
      })
    })
  }
}

/** Messages may overtake each other: fewer confirmations than known are news of before. */
function isOlder(next: PaymentInstructions, known: PaymentInstructions | null): boolean {
  return (
    next.type === 'address' && known?.type === 'address' && next.confirmations < known.confirmations
  )
}
