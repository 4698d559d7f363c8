import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables, PaymentRow } from './cashier.tables.ts'
import { decideForm, isBankCode, THREE_D_SECURE } from './instructions.ts'
import type { PaymentRequest } from './payment.request.ts'
import { decidePayoutEnd, PAYOUT_MS } from './payout.ts'
import type { PayoutRequest } from './payout.request.ts'
import { decidePayment, type PaymentCommand } from './payment.ts'
import {
  insertPayment,
  listOverdue,
  lockPayment,
  settlePayment,
  updateStep,
} from './payment.repo.ts'
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
const NEVER = new Date(8.64e15)

/** Opens payments and ends them, each with its message to the merchant in the same transaction. */
export function createPaymentService(deps: PaymentServiceDeps) {
  const { db, clock } = deps

  async function settle(
    id: string,
    command: PaymentCommand,
    receivedMinor: bigint | null = null,
  ): Promise<PaymentRow> {
    const { row, isSettled } = await db
      .transaction()
      .execute((trx) => settleLocked(trx, { id, command, receivedMinor, deps }))
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
        destination: null,
      })
      if (row.request_hash !== requestHash) return { type: 'conflict' }
      return { type: 'opened', row, isNew }
    },

    /** One payout per idempotency key; it ends by itself a few seconds later. */
    async openPayout(request: PayoutRequest, idempotencyKey: string): Promise<OpenedPayment> {
      const now = clock.now()
      const requestHash = hashRequest(request)
      const { row, isNew } = await insertPayment(db, {
        id: deps.newId(),
        token: deps.newToken(),
        idempotency_key: `payout:${idempotencyKey}`,
        request_hash: requestHash,
        reference: request.reference,
        purpose: 'payout',
        method: request.method,
        amount_minor: request.amount,
        currency: request.currency,
        return_url: deps.publicUrl,
        public_url: deps.publicUrl,
        locale: 'en',
        created_at: now,
        expires_at: new Date(now.getTime() + PAYOUT_MS),
        destination: request.destination,
      })
      return row.request_hash === requestHash
        ? { type: 'opened', row, isNew }
        : { type: 'conflict' }
    },

    /** Begins the 3-D Secure step of a card payment. */
    async authenticate(row: PaymentRow): Promise<PaymentRow> {
      return row.status === 'pending' ? updateStep(db, row.id, THREE_D_SECURE) : row
    },

    /** Takes the code that the bank sent; null = it is wrong. */
    async confirmCard(row: PaymentRow, code: string): Promise<PaymentRow | null> {
      if (row.status !== 'pending') return row
      return row.step === THREE_D_SECURE && isBankCode(code) ? settle(row.id, 'approve') : null
    },

    /** Takes the fields of a form; null = they are refused. */
    async submitForm(
      row: PaymentRow,
      fields: Readonly<Record<string, string>>,
    ): Promise<PaymentRow | null> {
      const decision = row.status === 'pending' ? decideForm(row, fields) : null
      if (decision === null) return null
      return decision === 'approve'
        ? settle(row.id, 'approve')
        : updateStep(db, row.id, decision.step)
    },

    /** Ends the payments whose time is over, and the payouts that are due. */
    async expireOverdue(): Promise<void> {
      const overdue = await listOverdue(db, { now: clock.now(), limit: OVERDUE_MAX })
      for (const { id, purpose, amount_minor: amountMinor } of overdue) {
        await settle(id, purpose === 'payout' ? decidePayoutEnd(amountMinor) : 'expire')
      }
    },
  }
}

async function settleLocked(
  trx: Transaction<CashierTables>,
  order: {
    readonly id: string
    readonly command: PaymentCommand
    readonly receivedMinor: bigint | null
    readonly deps: Pick<PaymentServiceDeps, 'clock' | 'newId'>
  },
): Promise<{ row: PaymentRow; isSettled: boolean }> {
  const before = await lockPayment(trx, order.id)
  if (!before) throw new Error(`There is no payment ${order.id}`)
  // Read under the lock: two commands at once are decided one after the other.
  const now = order.deps.clock.now()
  const isPayout = before.purpose === 'payout'
  const decision = decidePayment(
    // A payout that is due ends; it does not expire.
    { status: before.status, expiresAt: isPayout ? NEVER : before.expires_at },
    order.command,
    now,
  )
  if (decision.type === 'keep') return { row: before, isSettled: false }
  const reason = decision.status === 'failed' ? decision.reason : null
  const row = await settlePayment(trx, order.id, {
    status: decision.status,
    reason,
    receivedMinor: order.receivedMinor,
    at: now,
  })
  const type = `${isPayout ? 'payout' : 'payment'}.${row.status}`
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
function hashRequest(request: PaymentRequest | PayoutRequest): string {
  const text = JSON.stringify({ ...request, amount: request.amount.toString() })
  return createHash('sha256').update(text).digest('hex')
}

function toWebhookData(row: PaymentRow) {
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount_minor.toString(),
    currency: row.currency,
    ...(row.received_minor !== null && { receivedAmount: row.received_minor.toString() }),
    ...(row.reason !== null && { reason: row.reason }),
  }
}
