import { type Kysely, sql, type Transaction } from 'kysely'
import type { CashierTables, PaymentRow, SavedCard } from './cashier.tables.ts'
import type { DisputeStep, FailureReason, PaymentStatus } from './payment.ts'

type Db = Kysely<CashierTables>
type Trx = Transaction<CashierTables>

export type NewPayment = Omit<
  PaymentRow,
  | 'status'
  | 'reason'
  | 'settled_at'
  | 'received_minor'
  | 'step'
  | 'confirmations'
  | 'next_confirmation_at'
  | 'payer'
  | 'card'
  | 'dispute'
> &
  Partial<Pick<PaymentRow, 'payer' | 'card'>>

/** Inserts a pending payment, or answers with the one that has its idempotency key already. */
export async function insertPayment(
  db: Db,
  payment: NewPayment,
): Promise<{ row: PaymentRow; isNew: boolean }> {
  const inserted = await db
    .insertInto('payment')
    .values({
      ...payment,
      destination: payment.destination && JSON.stringify(payment.destination),
      card: payment.card ? JSON.stringify(payment.card) : null,
      reason: null,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { row: inserted, isNew: true }
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('idempotency_key', '=', payment.idempotency_key)
    .executeTakeFirstOrThrow()
  return { row, isNew: false }
}

export function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findPaymentByToken(db: Db, token: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('token', '=', token).executeTakeFirst()
}

/** The newest payment or payout with a merchant's reference. */
export function findPaymentByReference(
  db: Db,
  reference: string,
  purpose = 'deposit',
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('reference', '=', reference)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function lockPayment(trx: Trx, id: string): Promise<PaymentRow | undefined> {
  return trx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateStep(db: Db, id: string, step: string): Promise<PaymentRow> {
  return db
    .updateTable('payment')
    .set({ step })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateDispute(trx: Trx, id: string, dispute: DisputeStep): Promise<PaymentRow> {
  return trx
    .updateTable('payment')
    .set({ dispute })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateCard(db: Db, id: string, card: SavedCard): Promise<PaymentRow> {
  return db
    .updateTable('payment')
    .set({ card: JSON.stringify(card) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Coins arrived, or a block confirmed them. */
export function updateConfirmations(
  trx: Trx,
  id: string,
  change: {
    readonly received_minor: bigint | null
    readonly confirmations: number
    readonly next_confirmation_at: Date
  },
): Promise<PaymentRow> {
  return trx
    .updateTable('payment')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Payments whose coins get their next confirmation now. */
export async function listToConfirm(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_confirmation_at', '<=', now)
    .orderBy('next_confirmation_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function settlePayment(
  trx: Trx,
  id: string,
  end: {
    readonly status: PaymentStatus
    readonly reason: FailureReason | null
    /** Null = the ordered amount. */
    readonly receivedMinor: bigint | null
    readonly at: Date
  },
): Promise<PaymentRow> {
  return trx
    .updateTable('payment')
    .set({
      status: end.status,
      reason: end.reason,
      received_minor: end.receivedMinor,
      settled_at: end.at,
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Overdue open payments, and due payouts. */
export async function listOverdue(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Pick<PaymentRow, 'id' | 'purpose' | 'amount_minor'>[]> {
  return db
    .selectFrom('payment')
    .select(['id', 'purpose', 'amount_minor'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .where('next_confirmation_at', 'is', null)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Payments and payouts that moved money within a range. */
export function listSettled(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('status', '=', 'succeeded')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .orderBy('settled_at')
    .execute()
}

/** A payment with the state of its message to the merchant, if it has one yet. */
export type PaymentLine = PaymentRow & {
  readonly webhook_id: string | null
  readonly webhook_status: string | null
  readonly attempts: number | null
  readonly next_attempt_at: Date | null
  readonly last_answer: string | null
}

/** The newest payments for the console. */
export function listPayments(db: Db, limit: number): Promise<PaymentLine[]> {
  return db
    .selectFrom('payment')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook')
          .selectAll()
          .whereRef('webhook.payment_id', '=', 'payment.id')
          .orderBy('webhook.created_at', 'desc')
          .orderBy('webhook.id', 'desc')
          .limit(1)
          .as('webhook'),
      (join) => join.onTrue(),
    )
    .selectAll('payment')
    .select([
      'webhook.id as webhook_id',
      'webhook.status as webhook_status',
      'webhook.attempts',
      'webhook.next_attempt_at',
      sql<string | null>`(
        SELECT coalesce(a.status_code::text, a.problem) FROM webhook_attempt a
        WHERE a.webhook_id = webhook.id ORDER BY a.number DESC LIMIT 1
      )`.as('last_answer'),
    ])
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .execute()
}
