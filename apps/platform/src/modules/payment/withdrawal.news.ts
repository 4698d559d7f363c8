import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import type { InvoiceFailureReason } from '@fairhouse/domain/invoice'
import {
  decidePayout,
  type PayoutDecision,
  type PayoutEvent,
} from '@fairhouse/domain/payment/withdrawal'
import { ok, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { withdrawalPaymentTransfer, withdrawalReturnTransfer } from '#platform/ledger/operations'
import { postOnce } from '#platform/modules/wallet/posting'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { lockInvoice, settleInvoice } from './invoice.repo.ts'
import { toInvoice } from './invoice.wire.ts'
import { hasReturned, raiseReview, type ReviewedNews } from './invoice-review.repo.ts'
import { hasWebhook, insertWebhook } from './payment-webhook.repo.ts'
import type { InvoiceRow } from './payment.tables.ts'
import { markProven } from './payout-destination.repo.ts'
import {
  insertStep,
  readWithdrawal,
  updateWithdrawal,
  type WithdrawalView,
} from './withdrawal.repo.ts'

/** A payout event from a provider, by webhook or as an answer. */
export type PayoutNews = {
  readonly provider: string
  readonly invoiceId: string
  readonly event: PayoutEvent
  /** The webhook that carried it; each counts once. */
  readonly webhook?: { readonly id: string; readonly type: string }
}

type NewsOutcome = 'sent' | 'paid' | 'returned' | 'ignored' | 'duplicate' | 'unknownInvoice'

export type TakePayoutNews = (news: PayoutNews) => Promise<Result<NewsOutcome, 'overloaded'>>

type NewsDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
}

/** Creates the only function that moves money by payout events. */
export function createTakePayoutNews({ db, clock, log }: NewsDeps): TakePayoutNews {
  return async (news) => {
    const now = clock.now()
    const taken = await inTransaction(db, async (trx) => ok(await take(trx, news, now)))
    if (!taken.ok) return taken
    const { outcome, decision } = taken.value
    if (decision?.type === 'ignore' && decision.needsReview) {
      const { provider, invoiceId, event } = news
      log.error({ provider, invoiceId, event: event.type }, 'payout needs review')
    }
    return ok(outcome)
  }
}

async function take(
  trx: Transaction<PlatformDatabase>,
  news: PayoutNews,
  now: Date,
): Promise<{ readonly outcome: NewsOutcome; readonly decision: PayoutDecision | null }> {
  const invoice = await lockInvoice(trx, news.invoiceId)
  if (invoice?.provider !== news.provider || invoice.type !== INVOICE_TYPE.withdrawal) {
    return { outcome: 'unknownInvoice', decision: null }
  }
  if (news.webhook && (await hasWebhook(trx, news.provider, news.webhook.id))) {
    return { outcome: 'duplicate', decision: null }
  }
  const withdrawal = await readWithdrawal(trx, invoice.id)
  const isReturned = await hasReturned(trx, invoice.id)
  const known = { step: withdrawal.step, payoutId: withdrawal.payout_id, isReturned }
  const decision = decidePayout(known, news.event)
  const outcome = await apply(trx, { invoice, withdrawal, decision, event: news.event, now })
  const needsReview = decision.type === 'ignore' && decision.needsReview
  if (needsReview) {
    const review = toNews(news.event, { invoice, withdrawal })
    await raiseReview(trx, { invoiceId: invoice.id, news: review, at: now })
  }
  if (news.webhook) {
    await insertWebhook(trx, {
      provider: news.provider,
      webhook_id: news.webhook.id,
      invoice_id: invoice.id,
      type: news.webhook.type,
      outcome,
      needs_review: needsReview,
      received_at: now,
    })
  }
  return { outcome, decision }
}

/**
 * A payout that failed after it had arrived was returned without its fee, which the provider keeps.
 */
function toNews(
  event: PayoutEvent,
  { invoice, withdrawal }: Pick<Application, 'invoice' | 'withdrawal'>,
): ReviewedNews {
  const isReturned =
    event.type === 'failed' &&
    withdrawal.step === 'received' &&
    event.payoutId === withdrawal.payout_id
  const amountMinor = invoice.amount_minor - withdrawal.fee_minor
  return {
    event: event.type,
    paymentId: 'payoutId' in event ? event.payoutId : '',
    arrived: isReturned ? { amountMinor, currency: invoice.currency } : null,
  }
}

type Application = {
  readonly invoice: InvoiceRow
  readonly withdrawal: WithdrawalView
  readonly decision: PayoutDecision
  readonly event: PayoutEvent
  readonly now: Date
}

async function apply(
  trx: Transaction<PlatformDatabase>,
  application: Application,
): Promise<NewsOutcome> {
  const { invoice, withdrawal, decision, event, now } = application
  if (decision.type === 'ignore') return 'ignored'
  if (decision.type === 'return') {
    await giveBack(trx, { invoice, reason: 'payoutFailed', now })
    return 'returned'
  }
  if ('payoutId' in event && withdrawal.payout_id === null) {
    await updateWithdrawal(trx, invoice.id, { payout_id: event.payoutId })
  }
  if (withdrawal.step === 'sending') await markSent(trx, { invoice, now })
  if (decision.type === 'sent') return 'sent'
  await pay(trx, application)
  return 'paid'
}

async function markSent(
  trx: Transaction<PlatformDatabase>,
  { invoice, now }: { readonly invoice: InvoiceRow; readonly now: Date },
): Promise<void> {
  const { id, player_id } = invoice
  const row = await updateWithdrawal(trx, id, { step: 'sent' })
  await insertStep(trx, { invoice_id: id, player_id, step: 'sent', reason: null, at: now })
  await appendEvent(trx, {
    event: 'withdrawal.updated',
    playerId: player_id,
    payload: toInvoice(invoice, now, row),
  })
}

async function pay(
  trx: Transaction<PlatformDatabase>,
  { invoice, withdrawal, event, now }: Application,
): Promise<void> {
  const { id, player_id, provider } = invoice
  const order = toOrder(invoice)
  const transfer = withdrawalPaymentTransfer({
    ...order,
    id: `withdrawal-paid:${id}`,
    provider,
    feeMinor: withdrawal.fee_minor,
  })
  await postOnce(trx, transfer)
  const paymentId = 'payoutId' in event ? event.payoutId : null
  const settled = await settleInvoice(trx, id, {
    status: 'success',
    depositNumber: 0,
    paymentId,
    at: now,
  })
  const row = await updateWithdrawal(trx, id, { step: 'received' })
  await markProven(trx, withdrawal.destination_id, now)
  await insertStep(trx, { invoice_id: id, player_id, step: 'received', reason: null, at: now })
  await announceAccount(trx, invoice.account_id)
  await appendEvent(trx, {
    event: 'withdrawal.succeeded',
    playerId: player_id,
    payload: toInvoice(settled, now, row),
  })
}

/** Ends a locked withdrawal without a payout and returns the money to the account. */
export async function giveBack(
  trx: Transaction<PlatformDatabase>,
  {
    invoice,
    reason,
    now,
  }: {
    readonly invoice: InvoiceRow
    readonly reason: InvoiceFailureReason
    readonly now: Date
  },
): Promise<void> {
  const { id, player_id } = invoice
  const order = toOrder(invoice)
  await postOnce(trx, withdrawalReturnTransfer({ ...order, id: `withdrawal-returned:${id}` }))
  const settlement = { status: 'failed', reason, paymentId: null, at: now } as const
  const settled = await settleInvoice(trx, id, settlement)
  const row = await updateWithdrawal(trx, id, { step: 'failed' })
  await insertStep(trx, { invoice_id: id, player_id, step: 'failed', reason, at: now })
  await announceAccount(trx, invoice.account_id)
  await appendEvent(trx, {
    event: 'withdrawal.failed',
    playerId: player_id,
    payload: toInvoice(settled, now, row),
  })
}

function toOrder({ id, account_id, player_id, currency, amount_minor }: InvoiceRow) {
  return {
    account: { id: account_id, playerId: player_id, currency },
    invoiceId: id,
    amountMinor: amount_minor,
  }
}
