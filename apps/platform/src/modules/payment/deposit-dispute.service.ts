import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import {
  decideDispute,
  type DisputeEvent,
  type DisputeReviewCause,
  splitReversal,
  spread,
} from '@fairhouse/domain/deposit-reversal'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { lockBalances } from '#platform/ledger/balances'
import { depositReversalReturnTransfer, depositReversalTransfer } from '#platform/ledger/operations'
import { postOnce } from '#platform/modules/wallet/posting'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import {
  type DisputeRow,
  insertDispute,
  lockCredited,
  lockDispute,
  readCreditedLessLost,
  storeReversed,
  updateDispute,
} from './deposit-dispute.repo.ts'
import { raiseReview } from './invoice-review.repo.ts'
import { lockInvoice } from './invoice.repo.ts'
import { toInvoice } from './invoice.wire.ts'
import { hasWebhook, insertWebhook } from './payment-webhook.repo.ts'
import type { InvoiceRow } from './payment.tables.ts'

type Trx = Transaction<PlatformDatabase>

/** A provider's event about a dispute, by webhook. */
export type DisputeNews = {
  readonly provider: string
  readonly invoiceId: string
  readonly event: DisputeEvent
  readonly webhook: { readonly id: string; readonly type: string }
}

type DisputeOutcome =
  | 'opened'
  | 'reversed'
  | 'closed'
  | 'givenBack'
  | 'ignored'
  | 'duplicate'
  | 'unknownInvoice'

export type TakeDispute = (news: DisputeNews) => Promise<Result<DisputeOutcome, 'overloaded'>>

type DisputeDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
}

/**
 * Creates the only function that reverses deposits. A dispute that is opened moves no money: it stops
 * withdrawals that no operator approved. A lost one takes the player's cash, and the rest is owed; a
 * won one gives back what was taken, once.
 */
export function createTakeDispute({ db, clock, log }: DisputeDeps): TakeDispute {
  return async (news) => {
    const taken = await inTransaction(db, (trx) => take(trx, news, clock.now()))
    if (!taken.ok) return taken
    const { outcome, cause } = taken.value
    const { provider, invoiceId, event } = news
    const told = { provider, invoiceId, event: event.type, outcome }
    if (cause !== null) log.error({ ...told, cause }, 'payment needs review')
    else if (outcome !== 'ignored' && outcome !== 'duplicate') log.warn(told, 'deposit disputed')
    return ok(outcome)
  }
}

type Taken = { readonly outcome: DisputeOutcome; readonly cause: DisputeReviewCause | null }

async function take(trx: Trx, news: DisputeNews, now: Date): Promise<Result<Taken, 'overloaded'>> {
  const { provider, event, webhook } = news
  const invoice = await lockInvoice(trx, news.invoiceId)
  if (invoice?.provider !== provider || invoice.type !== INVOICE_TYPE.deposit) {
    return ok({ outcome: 'unknownInvoice', cause: null })
  }
  if (await hasWebhook(trx, provider, webhook.id)) return ok({ outcome: 'duplicate', cause: null })
  // Overtook the news of the money: the provider tells it again, when there is money to reverse.
  if (invoice.status === INVOICE_STATUS.pending) return refuse('overloaded')
  const { paymentId, disputeId, currency, amountMinor } = event
  const dispute = await lockDispute(trx, { provider, disputeId })
  const payment = { provider, paymentId, invoiceId: invoice.id, currency: invoice.currency }
  const credited = await lockCredited(trx, payment)
  const otherMinor = await readCreditedLessLost(trx, payment)
  const reversibleMinor = credited.reduce((sum, each) => sum + creditedOf(each), otherMinor)
  const taken = await apply(trx, { invoice, dispute, credited, reversibleMinor, event, now })
  if (taken.cause !== null) {
    await raiseReview(trx, {
      invoiceId: invoice.id,
      news: {
        event: `dispute${capitalize(event.type)}`,
        // With all that it says: each different contradiction is looked at.
        paymentId: `${paymentId} ${disputeId} ${amountMinor} ${currency}`,
        arrived: null,
      },
      at: now,
    })
  }
  await insertWebhook(trx, {
    provider,
    webhook_id: webhook.id,
    invoice_id: invoice.id,
    type: webhook.type,
    outcome: taken.outcome,
    needs_review: taken.cause !== null,
    received_at: now,
  })
  return ok(taken)
}

type Application = {
  readonly invoice: InvoiceRow
  readonly dispute: DisputeRow | undefined
  /** The invoices that the payment's money was credited to, newest first. */
  readonly credited: readonly InvoiceRow[]
  readonly reversibleMinor: bigint
  readonly event: DisputeEvent
  readonly now: Date
}

async function apply(trx: Trx, application: Application): Promise<Taken> {
  const { invoice, dispute, event, reversibleMinor } = application
  const isOfAnother =
    dispute !== undefined &&
    (dispute.invoice_id !== invoice.id || dispute.payment_id !== event.paymentId)
  if (isOfAnother) return { outcome: 'ignored', cause: 'otherPayment' }
  const known = dispute && { state: dispute.state, amountMinor: dispute.amount_minor }
  const { currency } = invoice
  const decision = decideDispute(known ?? null, event, { currency, reversibleMinor })
  switch (decision.type) {
    case 'ignore':
      return { outcome: 'ignored', cause: decision.cause }
    case 'open':
      await store(trx, application, { state: 'open', debtMinor: 0n })
      return { outcome: 'opened', cause: null }
    case 'close':
      await store(trx, application, { state: 'won', debtMinor: 0n })
      return { outcome: 'closed', cause: null }
    case 'reverse':
      await reverse(trx, application, decision.newMinor)
      return { outcome: 'reversed', cause: null }
    case 'giveBack':
      await giveBack(trx, application, dispute!)
      return { outcome: 'givenBack', cause: null }
  }
}

function creditedOf({ credited_minor, amount_minor }: InvoiceRow): bigint {
  return credited_minor ?? amount_minor
}

async function store(
  trx: Trx,
  { invoice, dispute, event, now }: Application,
  { state, debtMinor }: { readonly state: DisputeRow['state']; readonly debtMinor: bigint },
): Promise<void> {
  const next = { state, amount_minor: event.amountMinor, debt_minor: debtMinor, changed_at: now }
  if (dispute) {
    const forgiven_minor = state === 'lost' ? dispute.forgiven_minor : 0n
    return updateDispute(trx, dispute.id, { ...next, forgiven_minor })
  }
  const { provider, id: invoice_id, player_id, account_id, currency } = invoice
  await insertDispute(trx, {
    ...{ provider, invoice_id, player_id, account_id, currency },
    dispute_id: event.disputeId,
    payment_id: event.paymentId,
    opened_at: now,
    ...next,
  })
}

async function reverse(trx: Trx, application: Application, amountMinor: bigint): Promise<void> {
  const { invoice, dispute, event, credited, now } = application
  const { cashMinor } = await lockBalances(trx, invoice.account_id)
  const { debtMinor } = splitReversal(amountMinor, cashMinor)
  const owedMinor = (dispute?.debt_minor ?? 0n) + debtMinor
  await store(trx, application, { state: 'lost', debtMinor: owedMinor })
  // The total makes it unique: it grows with each part.
  const id = `deposit-reversal:${invoice.provider}:${event.disputeId}:${event.amountMinor}`
  const order = { ...toOrder(invoice), id, amountMinor, debtMinor }
  await postOnce(trx, depositReversalTransfer(order))
  await announceAccount(trx, invoice.account_id)
  const sizes = credited.map((each) => creditedOf(each) - each.reversed_minor)
  const parts = spread(amountMinor, sizes)
  for (const [index, each] of credited.entries()) {
    const part = parts[index]!
    if (part === 0n) continue
    const row = await storeReversed(trx, each.id, each.reversed_minor + part)
    const payload = toInvoice(row, now)
    await appendEvent(trx, { event: 'deposit.reversed', playerId: row.player_id, payload })
  }
}

/** Gives back what was taken; what is still owed, or was forgiven, is cleared instead. */
async function giveBack(trx: Trx, application: Application, dispute: DisputeRow): Promise<void> {
  const { invoice, event, credited, now } = application
  const { amountMinor } = event
  const debtMinor = dispute.debt_minor + dispute.forgiven_minor
  await lockBalances(trx, invoice.account_id)
  await store(trx, application, { state: 'won', debtMinor: 0n })
  const id = `deposit-reversal-return:${invoice.provider}:${event.disputeId}`
  const order = { ...toOrder(invoice), id, amountMinor, debtMinor }
  await postOnce(trx, depositReversalReturnTransfer(order))
  await announceAccount(trx, invoice.account_id)
  const sizes = credited.map(({ reversed_minor }) => reversed_minor)
  const parts = spread(amountMinor, sizes)
  for (const [index, each] of credited.entries()) {
    const part = parts[index]!
    if (part === 0n) continue
    const row = await storeReversed(trx, each.id, each.reversed_minor - part)
    const payload = toInvoice(row, now)
    await appendEvent(trx, { event: 'deposit.updated', playerId: row.player_id, payload })
  }
}

function toOrder({
  id: invoiceId,
  account_id,
  player_id: playerId,
  currency,
  provider,
}: InvoiceRow) {
  return { account: { id: account_id, playerId, currency }, invoiceId, provider }
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
