import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { canStop } from '@fairhouse/domain/payment/withdrawal'
import { decideSecondPerson } from '@fairhouse/domain/second-person'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type AuditedAct, diffValues } from '#platform/audit/audit.repo'
import {
  auditOperator,
  decideLocked,
  type ReviewDeps,
  type Reviewer,
  toWord,
} from '#platform/audit/review'
import { hasOpenFraudCase } from '#platform/modules/fraud/fraud-case.query'
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
  /** Somebody else has decided since the operator saw it. */
  | 'changed'
  | 'withdrawalNotFound'
  | 'overloaded'

export type WithdrawalReview = {
  listWaiting(limit?: number): Promise<WaitingWithdrawal[]>
  approve(invoiceId: string, by: Reviewer): Promise<WithdrawalOutcome>
  /** Possible until it is being sent. Returns the money to the account. */
  reject(invoiceId: string, by: Reviewer): Promise<WithdrawalOutcome>
}

type Trx = Transaction<PlatformDatabase>

const WAITING_MAX = 200

/** Approval and rejection of withdrawals by operators. */
export function createWithdrawalReview(deps: ReviewDeps): WithdrawalReview {
  const decide = async (
    id: string,
    work: (trx: Trx, invoice: InvoiceRow, now: Date) => Promise<WithdrawalOutcome>,
  ) => toWord(await decideLocked(deps, { id, lock, missing: 'withdrawalNotFound' }, work))
  return {
    listWaiting: (limit = WAITING_MAX) => listInReview(deps.db, limit),
    approve: (invoiceId, by) =>
      decide(invoiceId, (trx, invoice, now) => approve(trx, { invoice, by, now })),
    reject: (invoiceId, by) =>
      decide(invoiceId, async (trx, invoice, now) => {
        const seen = await readState(trx, invoiceId)
        if (isOutdated(by, seen)) return 'changed'
        if (!canStop(seen.step)) return 'unchanged'
        await giveBack(trx, { invoice, reason: 'rejected', now })
        await audit(trx, 'withdrawal.rejected', { invoice, by, now, seen })
        return 'rejected'
      }),
  }
}

async function lock(trx: Trx, id: string): Promise<InvoiceRow | undefined> {
  const invoice = await lockInvoice(trx, id)
  return invoice?.type === INVOICE_TYPE.withdrawal ? invoice : undefined
}

type Act = {
  readonly invoice: InvoiceRow
  readonly by: Reviewer
  readonly now: Date
  /** Before the act. */
  readonly seen?: WithdrawalState
}

export type WithdrawalState = {
  readonly step: WithdrawalView['step']
  readonly approvals: number
  readonly approvalsNeeded: number
}

async function readState(trx: Trx, invoiceId: string): Promise<WithdrawalState> {
  const { step, approvals_needed: approvalsNeeded } = await readWithdrawal(trx, invoiceId)
  return { step, approvals: (await listApprovers(trx, invoiceId)).length, approvalsNeeded }
}

/** The version of a withdrawal that an operator saw: what a decision depends on. */
export function versionOfWithdrawal(state: WithdrawalState): string {
  return `${state.step} ${state.approvals}/${state.approvalsNeeded}`
}

function isOutdated({ version }: Reviewer, seen: WithdrawalState): boolean {
  return version !== undefined && version !== versionOfWithdrawal(seen)
}

async function approve(trx: Trx, act: Act): Promise<WithdrawalOutcome> {
  const { invoice, by, now } = act
  const seen = await readState(trx, invoice.id)
  if (isOutdated(by, seen)) return 'changed'
  const { step } = seen
  // Whoever may not know of the case only sees that it takes two people, as for a large amount.
  const isDoubted = await hasOpenFraudCase(trx, invoice.player_id)
  const approvalsNeeded = Math.max(seen.approvalsNeeded, isDoubted ? 2 : 0)
  const approvedBy = await listApprovers(trx, invoice.id)
  if (step !== 'review') return 'unchanged'
  const decision = decideSecondPerson({ approvalsNeeded, approvedBy }, by.principal)
  if (decision === 'sameOperator' || decision === 'personUnknown') return decision
  await storeApproval(trx, act)
  const isLast = decision === 'approved'
  const changed = {
    approvals_needed: approvalsNeeded,
    ...(isLast && { step: 'approved' as const }),
  }
  const row = await updateWithdrawal(trx, invoice.id, changed)
  await audit(trx, 'withdrawal.approved', { ...act, seen })
  if (isLast) await announceStep(trx, { invoice, row, now })
  return decision
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

async function audit(trx: Trx, act: AuditedAct, { invoice, by, now, seen }: Act): Promise<void> {
  const { id, player_id: playerId } = invoice
  const change = seen && diffValues(seen, await readState(trx, id))
  await auditOperator(trx, by, { act, at: now, playerId, details: { invoice: id }, ...change })
}
