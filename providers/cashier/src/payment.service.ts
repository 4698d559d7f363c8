import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { CashierDeps } from './cashier.config.ts'
import type { CashierTables, PaymentRow } from './cashier.tables.ts'
import { confirmationsOf, decideForm, isBankCode, THREE_D_SECURE } from './instructions.ts'
import type { PaymentRequest } from './payment.request.ts'
import { decidePayoutEnd, PAYOUT_MS } from './payout.ts'
import type { PayoutRequest } from './payout.request.ts'
import { disputePayment } from './payment.dispute.ts'
import { decidePayment, type DisputeStep, type PaymentCommand } from './payment.ts'
import {
  insertPayment,
  listOverdue,
  listToConfirm,
  lockPayment,
  settlePayment,
  updateConfirmations,
  updateStep,
} from './payment.repo.ts'
import { toPayment, toWebhookData } from './payment.wire.ts'
import { createSavedCards } from './saved-card.service.ts'
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

  const cards = createSavedCards({ ...deps, settle })

  return {
    settle,
    cards,

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
        payer: request.payer ?? null,
      })
      if (row.request_hash !== requestHash) return { type: 'conflict' }
      if (request.savedCard === undefined) return { type: 'opened', row, isNew }
      return { type: 'opened', row: await cards.charge(row, request.savedCard), isNew }
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

    /** Money arrived; null = the ordered amount. Coins wait for their confirmations. */
    async receive(row: PaymentRow, receivedMinor: bigint | null): Promise<PaymentRow> {
      if (confirmationsOf(row.method) === null) return settle(row.id, 'approve', receivedMinor)
      const next = await db
        .transaction()
        .execute((trx) => arriveLocked(trx, { id: row.id, receivedMinor, deps }))
      deps.onSettled()
      return next
    },

    /** Counts the confirmations that are due, each with its message. */
    confirmDue: () => confirmDue(deps),

    /** The payer's bank takes the money back, or gives it up; null = that cannot happen now. */
    dispute: (id: string, step: DisputeStep) => disputePayment(deps, id, step),

    /** The payer is a step further: in a wallet, at a bank, or at the bank of their card. */
    advance: async (row: PaymentRow, step: string): Promise<PaymentRow> =>
      row.status === 'pending' ? updateStep(db, row.id, step) : row,

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

    /** Ends overdue payments and due payouts. */
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
  // Read under the lock: two concurrent commands are decided one after the other.
  const now = order.deps.clock.now()
  const isPayout = before.purpose === 'payout'
  // Coins on their way are not called back.
  if (before.next_confirmation_at !== null) return { row: before, isSettled: false }
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
  await tell(trx, { row, now, deps: order.deps })
  return { row, isSettled: true }
}

type Deps = Pick<PaymentServiceDeps, 'clock' | 'newId'>
type Trx = Transaction<CashierTables>

/** Writes the message about the current state of a payment. */
async function tell(
  trx: Trx,
  { row, now, deps }: { readonly row: PaymentRow; readonly now: Date; readonly deps: Deps },
): Promise<void> {
  const word = row.status === 'pending' ? 'updated' : row.status
  const type = `${row.purpose === 'payout' ? 'payout' : 'payment'}.${word}`
  const data = row.status === 'pending' ? toPayment(row) : toWebhookData(row)
  await insertWebhook(trx, {
    id: `msg_${deps.newId()}`,
    payment_id: row.id,
    type,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
    created_at: now,
  })
}

/** The network has the coins; from now on blocks confirm them. */
async function arriveLocked(
  trx: Trx,
  order: { readonly id: string; readonly receivedMinor: bigint | null; readonly deps: Deps },
): Promise<PaymentRow> {
  const before = await lockPayment(trx, order.id)
  if (!before) throw new Error(`There is no payment ${order.id}`)
  const now = order.deps.clock.now()
  const { blockMs } = confirmationsOf(before.method) ?? { blockMs: 0 }
  const decision = decidePayment(
    { status: before.status, expiresAt: before.expires_at },
    'approve',
    now,
  )
  const isOpen = decision.type === 'settle' && decision.status === 'succeeded'
  if (!isOpen || before.next_confirmation_at !== null) return before
  const row = await updateConfirmations(trx, order.id, {
    received_minor: order.receivedMinor,
    confirmations: 0,
    next_confirmation_at: new Date(now.getTime() + blockMs),
  })
  await tell(trx, { row, now, deps: order.deps })
  return row
}

async function confirmDue(deps: PaymentServiceDeps): Promise<void> {
  const due = await listToConfirm(deps.db, { now: deps.clock.now(), limit: OVERDUE_MAX })
  for (const id of due) {
    await deps.db.transaction().execute((trx) => confirmLocked(trx, { id, deps }))
  }
  if (due.length > 0) deps.onSettled()
}

/** One more block confirmed the coins; the last one that is needed ends the payment. */
async function confirmLocked(
  trx: Trx,
  { id, deps }: { readonly id: string; readonly deps: Deps },
): Promise<void> {
  const before = await lockPayment(trx, id)
  const needed = before && confirmationsOf(before.method)
  const now = deps.clock.now()
  const dueAt = before?.next_confirmation_at ?? null
  if (!needed || before.status !== 'pending' || dueAt === null || dueAt > now) return
  const confirmations = before.confirmations + 1
  const received_minor = before.received_minor
  const next_confirmation_at = new Date(now.getTime() + needed.blockMs)
  let row = await updateConfirmations(trx, id, {
    received_minor,
    confirmations,
    next_confirmation_at,
  })
  if (confirmations >= needed.count) {
    const end = { status: 'succeeded', reason: null, receivedMinor: received_minor } as const
    row = await settlePayment(trx, id, { ...end, at: now })
  }
  await tell(trx, { row, now, deps })
}

/** The same request has the same hash: its fields come in the order of their schema. */
function hashRequest(request: PaymentRequest | PayoutRequest): string {
  const text = JSON.stringify({ ...request, amount: request.amount.toString() })
  return createHash('sha256').update(text).digest('hex')
}
