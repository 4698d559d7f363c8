import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { DepositDisputeTable, InvoiceRow } from './payment.tables.ts'

type Trx = Transaction<PlatformDatabase>

export type DisputeRow = Selectable<DepositDisputeTable>

/** Locks the credited invoices of a payment, newest first. */
export function lockCredited(
  trx: Trx,
  payment: { readonly provider: string; readonly paymentId: string; readonly invoiceId: string },
): Promise<InvoiceRow[]> {
  return trx
    .selectFrom('invoice')
    .innerJoin('deposit_arrival as part', 'part.credited_invoice_id', 'invoice.id')
    .selectAll('invoice')
    .where('part.provider', '=', payment.provider)
    .where('part.payment_id', '=', payment.paymentId)
    .where('part.invoice_id', '=', payment.invoiceId)
    .orderBy('part.total_minor', 'desc')
    .forUpdate('invoice')
    .execute()
}

export function lockDispute(
  trx: Trx,
  of: { readonly provider: string; readonly disputeId: string },
): Promise<DisputeRow | undefined> {
  return trx
    .selectFrom('deposit_dispute')
    .selectAll()
    .where('provider', '=', of.provider)
    .where('dispute_id', '=', of.disputeId)
    .forUpdate()
    .executeTakeFirst()
}

export function lockDisputeById(trx: Trx, id: string): Promise<DisputeRow | undefined> {
  return trx
    .selectFrom('deposit_dispute')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new dispute, or the next state of a known one. */
export async function storeDispute(
  trx: Trx,
  row: Omit<DisputeRow, 'id' | 'opened_at' | 'forgiven_minor'>,
): Promise<void> {
  const { state, amount_minor, debt_minor, changed_at } = row
  await trx
    .insertInto('deposit_dispute')
    .values({ ...row, opened_at: changed_at })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'dispute_id'])
        .doUpdateSet({ state, amount_minor, debt_minor, forgiven_minor: 0n, changed_at }),
    )
    .execute()
}

export async function updateDebt(
  trx: Trx,
  id: string,
  debt: Pick<DisputeRow, 'debt_minor' | 'forgiven_minor' | 'changed_at'>,
): Promise<void> {
  await trx.updateTable('deposit_dispute').set(debt).where('id', '=', id).execute()
}

/** Changes the reversed part of a locked credited invoice. */
export function storeReversed(trx: Trx, id: string, reversedMinor: bigint): Promise<InvoiceRow> {
  return trx
    .updateTable('invoice')
    .set((eb) => ({ reversed_minor: reversedMinor, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Open disputes and lost ones with a debt, oldest first. */
export function listUnsettled(db: Kysely<PlatformDatabase>, limit: number): Promise<DisputeRow[]> {
  return db
    .selectFrom('deposit_dispute')
    .selectAll()
    .where((is) => is.or([is('state', '=', 'open'), is('debt_minor', '>', 0n)]))
    .orderBy('opened_at')
    .limit(limit)
    .execute()
}

/** Whether the player has an open dispute or owes money of a lost one. */
export async function hasUnsettled(trx: Trx, playerId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('deposit_dispute')
    .select('id')
    .where('player_id', '=', playerId)
    .where((is) => is.or([is('state', '=', 'open'), is('debt_minor', '>', 0n)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether a withdrawal must not be sent now: its player owes money of a reversed deposit, or has an
 * open dispute and no operator has approved the withdrawal since. For a row of `withdrawal`.
 */
export const IS_STOPPED_BY_DISPUTE = sql<boolean>`EXISTS (
  SELECT FROM deposit_dispute d WHERE d.player_id = withdrawal.player_id AND (
    d.debt_minor > 0 OR (d.state = 'open' AND NOT EXISTS (
      SELECT FROM withdrawal_approval a
      WHERE a.invoice_id = withdrawal.invoice_id AND a.at >= d.opened_at
    ))
  )
)`
