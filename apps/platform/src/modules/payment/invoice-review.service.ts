import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { decideSecondPerson } from '@fairhouse/domain/second-person'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { depositTransfer, payoutReturnTransfer } from '#platform/ledger/operations'
import { postOnce } from '#platform/modules/wallet/posting'
import type { AuditedAct } from '#platform/audit/audit.repo'
import {
  auditOperator,
  decideLocked,
  type ReviewDeps,
  type Reviewer,
  toWord,
} from '#platform/audit/review'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import {
  closeReview,
  findOpenReview,
  isContradicted,
  listOpenReviews,
  lockOpenReview,
  storeCreditAsker,
  type OpenReview,
} from './invoice-review.repo.ts'
import { findInvoice } from './invoice.repo.ts'
import { toInvoice } from './invoice.wire.ts'
import { insertStep, readWithdrawal, type WaitingWithdrawal } from './withdrawal.repo.ts'
import { createWithdrawalReview, type WithdrawalOutcome } from './withdrawal.review.ts'

/** `done`, or why nothing changed. */
export type ReviewOutcome =
  | 'done'
  /** Unknown, or already decided. */
  | 'reviewNotFound'
  /** The event is not about money, so there is nothing to credit. */
  | 'nothingArrived'
  /** The money is in another currency than the account and must be returned at the provider. */
  | 'otherCurrency'
  /** The payer wants the money back or has it, or a returned payout has arrived after all. */
  | 'contradicted'
  /** A first operator requested the credit; a second one must confirm it. */
  | 'creditAsked'
  | WithdrawalOutcome

export type InvoiceReview = {
  /** Open reviews of events about payments and payouts. */
  listNews(limit?: number): Promise<OpenReview[]>
  /** One of them, however many are open. */
  find(reviewId: string): Promise<OpenReview | undefined>
  /** Withdrawals that await approval. */
  listWithdrawals(): Promise<WaitingWithdrawal[]>
  /** Approves the withdrawal of an invoice. */
  approve(invoiceId: string, by: Reviewer): Promise<ReviewOutcome>
  /** Posts the received money to the invoice's account, once a second operator confirms. */
  credit(reviewId: string, by: Reviewer): Promise<ReviewOutcome>
  /**
   * With the id of a review: credits nothing; the money is returned at the provider, or none came.
   * With the id of a withdrawal's invoice: refuses it and returns the money to the account.
   */
  reject(id: string, by: Reviewer): Promise<ReviewOutcome>
}

const LISTED_MAX = 200

/**
 * Operators' decisions about invoices: withdrawals above the approval limit, and payments that no
 * rule can decide. Each decision is written to the audit log with operator and reason. The invoice
 * keeps the final status that was reported to the player.
 */
export function createInvoiceReview(deps: ReviewDeps): InvoiceReview {
  const withdrawals = createWithdrawalReview(deps)
  const decide = async (
    id: string,
    by: Reviewer,
    decision: 'credited' | 'rejected',
  ): Promise<ReviewOutcome> =>
    toWord(
      await decideLocked(
        deps,
        { id, lock: lockOpenReview, missing: 'reviewNotFound' },
        async (trx, review, at): Promise<ReviewOutcome> => {
          if (by.version !== undefined && by.version !== versionOfReview(review)) return 'changed'
          if (decision === 'credited') {
            const credited = await credit(trx, { review, by, at })
            if (credited !== 'done') return credited
          }
          await closeReview(trx, { id, decision, at })
          await audit(trx, `invoice.${decision}`, { review, by, at })
          if (decision === 'credited') await announceCredit(trx, review, at)
          return 'done'
        },
      ),
    )

  return {
    listNews: (limit = LISTED_MAX) => listOpenReviews(deps.db, limit),
    find: (id) => findOpenReview(deps.db, id),
    listWithdrawals: withdrawals.listWaiting,
    approve: withdrawals.approve,
    credit: (id, by) => decide(id, by, 'credited'),
    async reject(id, by) {
      const outcome = await decide(id, by, 'rejected')
      if (outcome !== 'reviewNotFound') return outcome
      const stopped = await withdrawals.reject(id, by)
      return stopped === 'withdrawalNotFound' ? 'reviewNotFound' : stopped
    },
  }
}

/** The version of a review that an operator saw: a request to credit changes it. */
export function versionOfReview({ credit_asked_by: askedBy }: OpenReview): string {
  return askedBy ?? 'open'
}

async function credit(
  trx: Transaction<PlatformDatabase>,
  { review, by, at }: { readonly review: OpenReview; readonly by: Reviewer; readonly at: Date },
): Promise<
  | 'done'
  | 'nothingArrived'
  | 'otherCurrency'
  | 'contradicted'
  | 'creditAsked'
  | 'sameOperator'
  | 'personUnknown'
> {
  const { amount_minor: amountMinor, asked_currency: currency } = review
  if (amountMinor === null) return 'nothingArrived'
  if (review.currency !== currency) return 'otherCurrency'
  if (await isContradicted(trx, review)) return 'contradicted'
  const { credit_asked_principal: first } = review
  const approvedBy = first === null ? [] : [first]
  const decision = decideSecondPerson({ approvalsNeeded: 2, approvedBy }, by.principal)
  if (decision === 'sameOperator' || decision === 'personUnknown') return decision
  if (decision === 'recorded') {
    await storeCreditAsker(trx, review.id, { name: by.actor.operator, principal: by.principal })
    await audit(trx, 'invoice.creditAsked', { review, by, at })
    return 'creditAsked'
  }
  const order = {
    account: { id: review.account_id, playerId: review.player_id, currency },
    provider: review.provider,
    invoiceId: review.invoice_id,
    amountMinor,
  }
  const transfer = isReturnedPayout(review)
    ? payoutReturnTransfer({ ...order, id: `payout-returned:${review.invoice_id}` })
    : depositTransfer({ ...order, id: `deposit:${review.id}` })
  await postOnce(trx, transfer)
  if (isReturnedPayout(review)) {
    const { invoice_id, player_id } = review
    await insertStep(trx, { invoice_id, player_id, step: 'returned', reason: null, at })
  }
  return 'done'
}

async function audit(
  trx: Transaction<PlatformDatabase>,
  act: AuditedAct,
  { review, by, at }: { readonly review: OpenReview; readonly by: Reviewer; readonly at: Date },
): Promise<void> {
  await auditOperator(trx, by, {
    act,
    at,
    playerId: review.player_id,
    details: {
      invoiceId: review.invoice_id,
      paymentId: review.payment_id,
      ...(review.amount_minor !== null && {
        arrived: `${review.amount_minor} ${review.currency}`,
      }),
    },
  })
}

function isReturnedPayout(review: OpenReview): boolean {
  return review.type === INVOICE_TYPE.withdrawal
}

/** Publishes the credit, and the withdrawal that it came back from, to the player's tabs. */
async function announceCredit(
  trx: Transaction<PlatformDatabase>,
  review: OpenReview,
  at: Date,
): Promise<void> {
  await announceAccount(trx, review.account_id)
  if (!isReturnedPayout(review)) return
  const invoice = await findInvoice(trx, review.invoice_id)
  if (invoice === undefined) throw new Error(`Review ${review.id} has no invoice`)
  const withdrawal = await readWithdrawal(trx, invoice.id)
  await appendEvent(trx, {
    event: 'withdrawal.returned',
    playerId: invoice.player_id,
    payload: toInvoice(invoice, at, withdrawal),
  })
}
