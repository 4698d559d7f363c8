import { INVOICE_STATUS } from '@fairhouse/contract/invoice'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { InvoiceRow } from './payment.tables.ts'

type Trx = Transaction<PlatformDatabase>

export type DisputeRow = Row<'deposit_dispute'>

type Payment = {
  readonly provider: string
  readonly paymentId: string
  readonly invoiceId: string
  readonly currency: string
}

/** Locks the credited invoices of a payment, newest first. Lock its own invoice before. */
export function lockCredited(trx: Trx, payment: Payment): Promise<InvoiceRow[]> {
  const { provider, paymentId, invoiceId } = payment
  return trx
    .selectFrom('invoice')
    .selectAll()
    .where('provider', '=', provider)
    .where('status', '=', INVOICE_STATUS.success)
    .where((is) => is.or([is('id', '=', invoiceId), is('further_of', '=', invoiceId)]))
    .where(
      sql<boolean>`(provider_payment_id = ${paymentId}
        OR further_of IS NOT NULL AND starts_with(provider_payment_id, ${paymentId} || ':'))`,
    )
    .orderBy('settled_at', 'desc')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Money of the payment that operators credited without an invoice of its own, less what disputes have
 * reversed of all its money.
 */
export async function readCreditedLessLost(trx: Trx, payment: Payment): Promise<bigint> {
  const { provider, paymentId, invoiceId, currency } = payment
  const { rows } = await sql<{ total: bigint }>`
    SELECT coalesce((
      SELECT sum(amount_minor) FROM invoice_review
      WHERE invoice_id = ${invoiceId} AND event = 'succeeded' AND payment_id = ${paymentId}
        AND currency = ${currency} AND decision = 'credited'
    ), 0) - coalesce((
      SELECT sum(amount_minor) FROM deposit_dispute
      WHERE provider = ${provider} AND invoice_id = ${invoiceId} AND payment_id = ${paymentId}
        AND state = 'lost'
    ), 0) AS total`.execute(trx)
  return rows[0]?.total ?? 0n
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

export async function insertDispute(
  trx: Trx,
  row: Omit<DisputeRow, 'id' | 'forgiven_minor'>,
): Promise<void> {
  await trx.insertInto('deposit_dispute').values(row).execute()
}

export async function updateDispute(
  trx: Trx,
  id: string,
  change: Pick<
    DisputeRow,
    'state' | 'amount_minor' | 'debt_minor' | 'forgiven_minor' | 'changed_at'
  >,
): Promise<void> {
  await trx.updateTable('deposit_dispute').set(change).where('id', '=', id).execute()
}

export async function updateDebt(
  trx: Trx,
  id: string,
  debt: Pick<DisputeRow, 'debt_minor' | 'forgiven_minor' | 'changed_at'>,
): Promise<void> {
  await trx.updateTable('deposit_dispute').set(debt).where('id', '=', id).execute()
}

/** Changes the reversed part of a locked credited invoice. */
// assumed: totals of players and affiliates are net of it; the number of deposits stays, and so do the
// sums of limits and of verification
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

/** Whether the player of a row of `withdrawal` owes money of a reversed deposit. */
export const IS_OWED = sql<boolean>`EXISTS (
  SELECT FROM deposit_dispute d WHERE d.player_id = withdrawal.player_id AND d.debt_minor > 0)`

/** Whether a dispute of the player was opened after the last approval of a row of `withdrawal`. */
export const IS_DISPUTED = sql<boolean>`EXISTS (
  SELECT FROM deposit_dispute d
  WHERE d.player_id = withdrawal.player_id AND d.state = 'open' AND NOT EXISTS (
    SELECT FROM withdrawal_approval a
    WHERE a.invoice_id = withdrawal.invoice_id AND a.at >= d.opened_at))`
