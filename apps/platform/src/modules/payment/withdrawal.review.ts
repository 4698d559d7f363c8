import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { canStop } from '@fairhouse/domain/payment/withdrawal'
import { decideSecondPerson } from '@fairhouse/domain/second-person'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { type AuditedAct, appendAudit, type Operator } from '#platform/audit/audit.repo'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { lockInvoice } from './invoice.repo.ts'
import { toInvoice } from './invoice.wire.ts'
import type { InvoiceRow } from './payment.tables.ts'
import { giveBack } from './withdrawal.news.ts'
import {
  insertApproval,
  insertStep,
  listApprovers,
  listInReview,
  readWithdrawal,
  updateWithdrawal,
  type WaitingWithdrawal,
  type WithdrawalView,
} from './withdrawal.repo.ts'

/** The operator and the reason, for the audit log. */
export type Reviewer = Operator & {
  readonly why: string
  /** Of the operator's identity; acts of two people compare it. */
  readonly principal: string
}

export type WithdrawalOutcome =
  /** Approved; the running platform sends it within a minute. */
  | 'approved'
  /** One more approval is needed. */
  | 'recorded'
  | 'rejected'
  | 'sameOperator'
  /** It takes two people, and this one has not proven who they are. */
  | 'personUnknown'
  /** Already decided, or being sent. */
  | 'unchanged'
  | 'withdrawalNotFound'
  | 'overloaded'

export type WithdrawalReview = {
  listWaiting(): Promise<WaitingWithdrawal[]>
  approve(invoiceId: string, by: Reviewer): Promise<WithdrawalOutcome>
  /** Possible until it is being sent. Returns the money to the account. */
  reject(invoiceId: string, by: Reviewer): Promise<WithdrawalOutcome>
}

type ReviewDeps = { readonly db: Kysely<PlatformDatabase>; readonly clock: Clock }
type Trx = Transaction<PlatformDatabase>

const WAITING_MAX = 200

/** Approval and rejection of withdrawals by operators. */
export function createWithdrawalReview({ db, clock }: ReviewDeps): WithdrawalReview {
  async function decide(
    invoiceId: string,
    work: (trx: Trx, invoice: InvoiceRow, now: Date) => Promise<WithdrawalOutcome>,
  ): Promise<WithdrawalOutcome> {
    if (!UUID.test(invoiceId)) return 'withdrawalNotFound'
    const outcome = await inTransaction(db, async (trx): Promise<WithdrawalOutcome> => {
      const invoice = await lockInvoice(trx, invoiceId)
      if (invoice?.type !== INVOICE_TYPE.withdrawal) return 'withdrawalNotFound'
      return work(trx, invoice, clock.now())
    })
    return typeof outcome === 'string' ? outcome : 'overloaded'
  }
  return {
    listWaiting: () => listInReview(db, WAITING_MAX),
    approve: (invoiceId, by) =>
      decide(invoiceId, (trx, invoice, now) => approve(trx, { invoice, by, now })),
    reject: (invoiceId, by) =>
      decide(invoiceId, async (trx, invoice, now) => {
        if (!canStop((await readWithdrawal(trx, invoiceId)).step)) return 'unchanged'
        await giveBack(trx, { invoice, reason: 'rejected', now })
        await audit(trx, 'withdrawal.rejected', { invoice, by, now })
        return 'rejected'
      }),
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type Act = { readonly invoice: InvoiceRow; readonly by: Reviewer; readonly now: Date }

async function approve(trx: Trx, act: Act): Promise<WithdrawalOutcome> {
  const { invoice, by, now } = act
  const withdrawal = await readWithdrawal(trx, invoice.id)
  const { step, approvals_needed: approvalsNeeded } = withdrawal
  const approvedBy = await listApprovers(trx, invoice.id)
  if (step !== 'review') return 'unchanged'
  const decision = decideSecondPerson({ approvalsNeeded, approvedBy }, by.principal)
  if (decision === 'sameOperator' || decision === 'personUnknown') return decision
  await storeApproval(trx, act)
  await audit(trx, 'withdrawal.approved', act)
  if (decision === 'recorded') return 'recorded'
  const row = await updateWithdrawal(trx, invoice.id, { step: 'approved' })
  await announceStep(trx, { invoice, row, now })
  return 'approved'
}

async function announceStep(
  trx: Trx,
  step: { readonly invoice: InvoiceRow; readonly row: WithdrawalView; readonly now: Date },
): Promise<void> {
  const { invoice, row, now } = step
  const { id, player_id } = invoice
  await insertStep(trx, { invoice_id: id, player_id, step: row.step, reason: null, at: now })
  await appendEvent(trx, {
    event: 'withdrawal.updated',
    playerId: player_id,
    payload: toInvoice(invoice, now, row),
  })
}

/** Before it is sent: a deposit of the player is disputed, so one more person has to approve it. */
export async function returnToReview(trx: Trx, invoice: InvoiceRow, now: Date): Promise<void> {
  const { id } = invoice
  const { review_reasons } = await readWithdrawal(trx, id)
  const row = await updateWithdrawal(trx, id, {
    step: 'review',
    approvals_needed: (await listApprovers(trx, id)).length + 1,
    review_reasons: [...new Set([...review_reasons, 'risk' as const])],
  })
  await announceStep(trx, { invoice, row, now })
}

/**
 * The operator who opens a withdrawal for a player gives the first approval and cannot give the
 * second.
 */
export async function recordOpening(trx: Trx, act: Act): Promise<void> {
  await storeApproval(trx, act)
  await audit(trx, 'withdrawal.opened', act)
}

async function storeApproval(trx: Trx, { invoice, by, now: at }: Act): Promise<void> {
  const { actor, principal, why } = by
  const { operator } = actor
  await insertApproval(trx, { invoice_id: invoice.id, operator, principal, why, at })
}

async function audit(trx: Trx, act: AuditedAct, { invoice, by, now }: Act): Promise<void> {
  await appendAudit(trx, {
    act,
    at: now,
    actorId: by.actor,
    playerId: invoice.player_id,
    from: { ip: null, country: null, traceId: by.traceId },
    details: { invoice: invoice.id, why: by.why },
  })
}
