import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables, PaymentRow } from './cashier.tables.ts'
import type { PaymentRequest } from './payment.request.ts'
import { decidePayment, type PaymentCommand } from './payment.ts'
import { insertPayment, listOverdue, lockPayment, settlePayment } from './payment.repo.ts'
import { insertWebhook } from './webhook.repo.ts'

export type PaymentServiceDeps = Pick<CashierDeps, 'clock' | 'newId' | 'newToken' | 'publicUrl'> & {
  readonly db: Kysely<CashierTables>
  /** Called after a payment ended, when its message can go out. */
  readonly onSettled: () => void
}

export type OpenedPayment =
  | { readonly type: 'opened'; readonly row: PaymentRow; readonly isNew: boolean }
  | { readonly type: 'conflict' }

export type PaymentService = ReturnType<typeof createPaymentService>

const OVERDUE_MAX = 100

/** Opens payments and ends them, each with its message to the merchant in the same transaction. */
export function createPaymentService(deps: PaymentServiceDeps) {
  const { db, clock } = deps

  async function settle(id: string, command: PaymentCommand): Promise<PaymentRow> {
    const { row, isSettled } = await db
      .transaction()
      .execute((trx) => settleLocked(trx, { id, command, deps }))
    if (isSettled) deps.onSettled()
    return row
  }

  return {
    settle,

    /** One payment per idempotency key; the same request again answers with the same payment. */
    async open(request: PaymentRequest, idempotencyKey: string): Promise<OpenedPayment> {
      const now = clock.now()
      const requestHash = hashRequest(request)
      const { row, isNew } = await insertPayment(db, {
        id: deps.newId(),
        token: deps.newToken(),
        idempotency_key: idempotencyKey,
        request_hash: requestHash,
        reference: request.reference,
        purpose: request.purpose,
        method: request.method,
        amount_minor: request.amount,
        currency: request.currency,
        return_url: request.returnUrl,
        public_url: request.publicUrl ?? deps.publicUrl,
        locale: request.locale,
        created_at: now,
        expires_at: request.expiresAt,
      })
      if (row.request_hash !== requestHash) return { type: 'conflict' }
      return { type: 'opened', row, isNew }
    },

    /** Ends the payments whose time is over. */
    async expireOverdue(): Promise<void> {
      const ids = await listOverdue(db, { now: clock.now(), limit: OVERDUE_MAX })
      for (const id of ids) await settle(id, 'expire')
    },
  }
}

async function settleLocked(
  trx: Transaction<CashierTables>,
  order: {
    readonly id: string
    readonly command: PaymentCommand
    readonly deps: Pick<PaymentServiceDeps, 'clock' | 'newId'>
  },
): Promise<{ row: PaymentRow; isSettled: boolean }> {
  const before = await lockPayment(trx, order.id)
  if (!before) throw new Error(`There is no payment ${order.id}`)
  // Read under the lock: two commands at once are decided one after the other.
  const now = order.deps.clock.now()
  const decision = decidePayment(
    { status: before.status, expiresAt: before.expires_at },
    order.command,
    now,
  )
  if (decision.type === 'keep') return { row: before, isSettled: false }
  const reason = decision.status === 'failed' ? decision.reason : null
  const row = await settlePayment(trx, order.id, { status: decision.status, reason, at: now })
  const type = `payment.${row.status}`
  await insertWebhook(trx, {
    id: `msg_${order.deps.newId()}`,
    payment_id: row.id,
    type,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data: toWebhookData(row) }),
    created_at: now,
  })
  return { row, isSettled: true }
}

/** The same request has the same hash: its fields come in the order of their schema. */
function hashRequest(request: PaymentRequest): string {
  const text = JSON.stringify({ ...request, amount: request.amount.toString() })
  return createHash('sha256').update(text).digest('hex')
}

function toWebhookData(row: PaymentRow) {
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount_minor.toString(),
    currency: row.currency,
    ...(row.reason !== null && { reason: row.reason }),
  }
}
