import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import type { InvoiceFailureReason } from '@fairhouse/domain/invoice'
import { type Kysely, sql, type Transaction } from 'kysely'
import { given, type Page, type PageOf, readPage } from '#platform/database/page'
import type { PlatformDatabase } from '#platform/database/schema'
import type { InvoiceRow } from './payment.tables.ts'

export type InvoiceFilter = {
  readonly playerId: string
  readonly id?: string | undefined
  readonly status?: number | undefined
  readonly type?: number | undefined
  readonly currency?: string | undefined
  readonly accountId?: string | undefined
  readonly method?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type NewInvoice = Pick<
  InvoiceRow,
  | 'id'
  | 'player_id'
  | 'account_id'
  | 'provider'
  | 'method'
  | 'currency'
  | 'amount_minor'
  | 'site_origin'
  | 'back_route'
  | 'created_at'
  | 'expires_at'
  | 'next_check_at'
  | 'arrival'
> &
  Partial<Pick<InvoiceRow, 'saved_card_id' | 'further_of'>>

/** Inserts a pending invoice; undefined if the id is taken. */
export function insertInvoice(
  trx: Transaction<PlatformDatabase>,
  type: keyof typeof INVOICE_TYPE,
  invoice: NewInvoice,
): Promise<InvoiceRow | undefined> {
  return trx
    .insertInto('invoice')
    .values({
      ...invoice,
      type: INVOICE_TYPE[type],
      provider_payment_id: null,
      redirect_url: null,
      failure_reason: null,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findInvoice(
  db: Kysely<PlatformDatabase>,
  id: string,
): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockInvoice(
  trx: Transaction<PlatformDatabase>,
  id: string,
): Promise<InvoiceRow | undefined> {
  return trx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Of a payment, as its provider names it. */
type PaymentMoney = {
  readonly provider: string
  readonly invoiceId: string
  readonly paymentId: string
  readonly currency: string
}

/**
 * Money of a provider's payment that was credited, or that was put before an operator, whatever the
 * decision, for whichever invoice. Lock the invoice and the key of the payment before.
 */
export async function readAccounted(
  trx: Transaction<PlatformDatabase>,
  { provider, invoiceId, paymentId, currency }: PaymentMoney,
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    SELECT coalesce(sum(minor), 0) AS total FROM (
      SELECT coalesce(credited_minor, amount_minor) AS minor FROM invoice
      WHERE status = ${INVOICE_STATUS.success} AND currency = ${currency}
        AND (provider = ${provider} AND provider_payment_id = ${paymentId}
          OR further_of = ${invoiceId} AND starts_with(provider_payment_id, ${paymentId} || ':'))
      UNION ALL
      SELECT review.amount_minor FROM invoice_review AS review
      JOIN invoice ON invoice.id = review.invoice_id AND invoice.provider = ${provider}
      WHERE review.event = 'succeeded' AND review.payment_id = ${paymentId}
        AND review.currency = ${currency}
    ) AS accounted`.execute(trx)
  return rows[0]?.total ?? 0n
}

/** Whether a payment has come for another order of its provider. */
export async function isOfAnotherInvoice(
  trx: Transaction<PlatformDatabase>,
  { provider, invoiceId, paymentId }: Omit<PaymentMoney, 'currency'>,
): Promise<boolean> {
  const other = await trx
    .selectFrom('invoice')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .where('id', '<>', invoiceId)
    .where(sql<boolean>`further_of IS DISTINCT FROM ${invoiceId}`)
    .executeTakeFirst()
  return other !== undefined
}

export function lockPendingDeposits(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
): Promise<InvoiceRow[]> {
  return trx
    .selectFrom('invoice')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('type', '=', INVOICE_TYPE.deposit)
    .where('status', '=', INVOICE_STATUS.pending)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Stores the payment of a pending invoice if there is none; the first one wins. */
export async function storePayment(
  db: Kysely<PlatformDatabase>,
  id: string,
  payment: {
    readonly paymentId: string
    readonly redirectUrl: string | null
    readonly instructions: PaymentInstructions
  },
): Promise<InvoiceRow | undefined> {
  const instructions = JSON.stringify(payment.instructions)
  return db
    .updateTable('invoice')
    .set((eb) => ({
      provider_payment_id: payment.paymentId,
      redirect_url: payment.redirectUrl,
      instructions,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', INVOICE_STATUS.pending)
    .where(sql<boolean>`coalesce(provider_payment_id, ${payment.paymentId}) = ${payment.paymentId}`)
    .where(sql<boolean>`instructions IS DISTINCT FROM ${instructions}::jsonb`)
    .returningAll()
    .executeTakeFirst()
}

export type Settlement =
  | {
      readonly status: 'success'
      readonly depositNumber: number
      /** The received amount, if it differs from the requested one. */
      readonly creditedMinor?: bigint | null
    }
  | { readonly status: 'failed'; readonly reason: InvoiceFailureReason }

/** Settles a locked pending invoice; final. */
export function settleInvoice(
  trx: Transaction<PlatformDatabase>,
  id: string,
  settlement: Settlement & { readonly paymentId: string | null; readonly at: Date },
): Promise<InvoiceRow> {
  const isSuccess = settlement.status === 'success'
  return trx
    .updateTable('invoice')
    .set((eb) => ({
      status: INVOICE_STATUS[settlement.status],
      deposit_number: isSuccess ? settlement.depositNumber : 0,
      failure_reason: isSuccess ? null : settlement.reason,
      credited_minor: isSuccess ? (settlement.creditedMinor ?? null) : null,
      provider_payment_id: eb.fn.coalesce('provider_payment_id', sql.val(settlement.paymentId)),
      settled_at: settlement.at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', INVOICE_STATUS.pending)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The player's next deposit ordinal; locked until the transaction ends. */
export async function takeDepositNumber(
  trx: Transaction<PlatformDatabase>,
  playerId: string,
): Promise<number> {
  const { deposits } = await trx
    .insertInto('deposit_counter')
    .values({ player_id: playerId, deposits: 1 })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet((eb) => ({ deposits: eb('deposit_counter.deposits', '+', 1) })),
    )
    .returning('deposits')
    .executeTakeFirstOrThrow()
  return deposits
}

/** A page of invoices, newest first, with the total count. */
export async function listInvoices(
  db: Kysely<PlatformDatabase>,
  { playerId, accountId, from, to, id, status, type, currency, method }: InvoiceFilter,
  page: Page,
): Promise<PageOf<InvoiceRow>> {
  const equal = given({
    player_id: playerId,
    account_id: accountId,
    id,
    status,
    type,
    currency,
    method,
  })
  const query = db
    .selectFrom('invoice')
    .selectAll()
    .where((eb) => eb.and(equal))
    .$if(from !== undefined, (it) => it.where('created_at', '>=', new Date(from!)))
    .$if(to !== undefined, (it) => it.where('created_at', '<', new Date(to!)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  return readPage(query, page)
}

/** Pending deposits that are due for a check at their provider, oldest first. */
export function listInvoicesToCheck(
  db: Kysely<PlatformDatabase>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('status', '=', INVOICE_STATUS.pending)
    .where('type', '=', INVOICE_TYPE.deposit)
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

/** Of an invoice that is not checked again. */
export const NEVER = new Date('9999-01-01T00:00:00Z')

/**
 * Ended deposits that are due for another check, oldest first: money may come to their address when
 * they have ended.
 */
export function listEndedToCheck(
  db: Kysely<PlatformDatabase>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('status', '<>', sql.lit(INVOICE_STATUS.pending))
    .where('type', '=', sql.lit(INVOICE_TYPE.deposit))
    .where('arrival', '=', sql.lit('whatCame'))
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

export async function scheduleCheck(
  db: Kysely<PlatformDatabase>,
  id: string,
  nextCheckAt: Date,
): Promise<void> {
  await db
    .updateTable('invoice')
    .set((eb) => ({ next_check_at: nextCheckAt, checks: eb('checks', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** After an unanswered check: still due, but behind those that wait longer. */
export async function postponeCheck(
  db: Kysely<PlatformDatabase>,
  id: string,
  nextCheckAt: Date,
): Promise<void> {
  await db.updateTable('invoice').set({ next_check_at: nextCheckAt }).where('id', '=', id).execute()
}
