import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { depositTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { appendAudit, type Operator } from '#platform/modules/player/audit.repo'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import {
  closeReview,
  listOpenReviews,
  lockOpenReview,
  type OpenReview,
} from './invoice-review.repo.ts'

/** `done`, or why nothing was changed. */
export type ReviewOutcome =
  | 'done'
  /** There is none of this number, or somebody decided already. */
  | 'reviewNotFound'
  /** The news is not of money, so there is nothing to credit. */
  | 'nothingArrived'
  /** Money of another currency than the account's: it has to go back at the provider. */
  | 'otherCurrency'
  | 'overloaded'

export type InvoiceReview = {
  list(): Promise<OpenReview[]>
  /** Posts what arrived to the account of the invoice, once. */
  credit(id: string, by: Operator): Promise<ReviewOutcome>
  /** Credits nothing: the money goes back at the provider, or there is none. */
  reject(id: string, by: Operator): Promise<ReviewOutcome>
}

const LISTED_MAX = 100
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * What operators do about payments that no rule may decide. Each decision leaves an entry with who
 * made it and why. The invoice keeps its end, which the player was told.
 */
export function createInvoiceReview(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
}): InvoiceReview {
  const { db, clock } = deps

  async function decide(
    id: string,
    by: Operator,
    decision: 'credited' | 'rejected',
  ): Promise<ReviewOutcome> {
    const outcome = await inTransaction(db, async (trx): Promise<ReviewOutcome> => {
      const review = UUID.test(id) ? await lockOpenReview(trx, id) : undefined
      if (review === undefined) return 'reviewNotFound'
      if (decision === 'credited') {
        const credited = await credit(trx, review)
        if (credited !== 'done') return credited
      }
      const at = clock.now()
      await closeReview(trx, { id, decision, at })
      await appendAudit(trx, {
        act: `invoice.${decision}`,
        at,
        actorId: by.actor,
        playerId: review.player_id,
        from: { ip: null, country: null, traceId: by.traceId },
        details: {
          invoiceId: review.invoice_id,
          paymentId: review.payment_id,
          ...(review.amount_minor !== null && {
            arrived: `${review.amount_minor} ${review.currency}`,
          }),
          ...(by.why !== undefined && { why: by.why }),
        },
      })
      if (decision === 'credited') await announceAccount(trx, review.account_id)
      return 'done'
    })
    return typeof outcome === 'string' ? outcome : 'overloaded'
  }

  return {
    list: () => listOpenReviews(db, LISTED_MAX),
    credit: (id, by) => decide(id, by, 'credited'),
    reject: (id, by) => decide(id, by, 'rejected'),
  }
}

async function credit(
  trx: Transaction<PlatformDatabase>,
  review: OpenReview,
): Promise<'done' | 'nothingArrived' | 'otherCurrency'> {
  const { amount_minor: amountMinor, asked_currency: currency } = review
  if (amountMinor === null) return 'nothingArrived'
  if (review.currency !== currency) return 'otherCurrency'
  const posted = await post(
    trx,
    depositTransfer({
      id: `deposit:${review.invoice_id}:${review.payment_id}`,
      account: { id: review.account_id, playerId: review.player_id, currency },
      provider: review.provider,
      invoiceId: review.invoice_id,
      amountMinor,
    }),
  )
  // The review was open under its lock, so its transfer cannot have been posted before.
  if (!posted.ok || posted.status !== 'posted') {
    throw new Error(`What arrived for invoice ${review.invoice_id} could not be posted`)
  }
  return 'done'
}
