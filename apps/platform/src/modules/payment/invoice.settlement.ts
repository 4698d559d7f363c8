import { decideInvoice, type InvoiceDecision, type InvoiceEvent } from '@fairhouse/domain/invoice'
import { ok, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { depositTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import { lockInvoice, type Settlement, settleInvoice, takeDepositNumber } from './invoice.repo.ts'
import { toInvoice, toInvoiceState } from './invoice.wire.ts'
import type { InvoiceRow } from './payment.tables.ts'
import { hasWebhook, insertWebhook } from './payment-webhook.repo.ts'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** What a provider says about an invoice, by a webhook or as the answer to a question. */
type ProviderNews = {
  readonly provider: string
  readonly invoiceId: string
  readonly event: InvoiceEvent
  /** The message that brought it; a message counts once. */
  readonly webhook?: { readonly id: string; readonly type: string }
}

type SettlementOutcome = 'credited' | 'failed' | 'ignored' | 'duplicate' | 'unknownInvoice'

export type SettleInvoice = (news: ProviderNews) => Promise<Result<SettlementOutcome, 'overloaded'>>

export type SettlementDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
}

/**
 * Makes the one function through which deposits end: lock the invoice, decide, post the money,
 * write the message down and append the events, in one transaction.
 */
export function createSettleInvoice({ db, clock, log }: SettlementDeps): SettleInvoice {
  return async (news) => {
    const now = clock.now()
    const settled = await inTransaction(db, async (trx) => ok(await settle(trx, news, now)))
    if (!settled.ok) return settled
    const { outcome, decision } = settled.value
    if (decision !== null && decision.type !== 'succeed' && decision.needsReview) {
      const { provider, invoiceId, event } = news
      log.error({ provider, invoiceId, event: event.type, decision }, 'payment needs a look')
    }
    return ok(outcome)
  }
}

type Settled = { readonly outcome: SettlementOutcome; readonly decision: InvoiceDecision | null }

async function settle(
  trx: Transaction<PlatformDatabase>,
  news: ProviderNews,
  now: Date,
): Promise<Settled> {
  const invoice = await lockInvoice(trx, news.invoiceId)
  if (invoice?.provider !== news.provider) return { outcome: 'unknownInvoice', decision: null }
  if (news.webhook && (await hasWebhook(trx, news.provider, news.webhook.id))) {
    return { outcome: 'duplicate', decision: null }
  }
  const decision = decideInvoice(
    toInvoiceState(invoice),
    {
      amountMinor: invoice.amount_minor,
      currency: invoice.currency,
      paymentId: invoice.provider_payment_id,
    },
    news.event,
  )
  const outcome = await applyDecision(trx, { invoice, decision, event: news.event, now })
  if (news.webhook) {
    await insertWebhook(trx, {
      provider: news.provider,
      webhook_id: news.webhook.id,
      invoice_id: invoice.id,
      type: news.webhook.type,
      outcome,
      needs_review: decision.type !== 'succeed' && decision.needsReview,
      received_at: now,
    })
  }
  return { outcome, decision }
}

type Application = {
  readonly invoice: InvoiceRow
  readonly decision: InvoiceDecision
  readonly event: InvoiceEvent
  readonly now: Date
}

async function applyDecision(
  trx: Transaction<PlatformDatabase>,
  { invoice, decision, event, now }: Application,
): Promise<SettlementOutcome> {
  if (decision.type === 'ignore') return 'ignored'
  const settlement: Settlement =
    decision.type === 'succeed'
      ? { status: 'success', depositNumber: await credit(trx, invoice) }
      : { status: 'failed', reason: decision.reason }
  const paymentId = 'paymentId' in event ? event.paymentId : null
  const row = await settleInvoice(trx, invoice.id, { ...settlement, paymentId, at: now })
  // The balance first: whoever is told of the deposit finds the money there.
  if (decision.type === 'succeed') await announceAccount(trx, invoice.account_id)
  await appendEvent(trx, {
    event: decision.type === 'succeed' ? 'deposit.succeeded' : 'deposit.failed',
    playerId: invoice.player_id,
    payload: toInvoice(row, now),
  })
  return decision.type === 'succeed' ? 'credited' : 'failed'
}

/** Posts the money and answers with the deposit ordinal. */
async function credit(trx: Transaction<PlatformDatabase>, invoice: InvoiceRow): Promise<number> {
  const posted = await post(
    trx,
    depositTransfer({
      id: `deposit:${invoice.id}`,
      account: {
        id: invoice.account_id,
        playerId: invoice.player_id,
        currency: invoice.currency,
      },
      provider: invoice.provider,
      invoiceId: invoice.id,
      amountMinor: invoice.amount_minor,
    }),
  )
  // The invoice was pending under its lock, so its transfer cannot have been posted before.
  if (!posted.ok || posted.status !== 'posted') {
    throw new Error(`The deposit of invoice ${invoice.id} could not be posted`)
  }
  return takeDepositNumber(trx, invoice.player_id)
}
