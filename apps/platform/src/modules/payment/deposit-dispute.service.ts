import { INVOICE_TYPE } from '@fairhouse/contract/invoice'
import type { ReviewCause } from '@fairhouse/domain/invoice'
import {
  decideDispute,
  type DisputeEvent,
  splitReversal,
  spread,
} from '@fairhouse/domain/invoice-dispute'
import { ok, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { lockBalances } from '#platform/ledger/balances'
import { depositReversalReturnTransfer, depositReversalTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { Transfer } from '#platform/ledger/transfer'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
import {
  type DisputeRow,
  lockCredited,
  lockDispute,
  storeDispute,
  storeReversed,
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
    const taken = await inTransaction(db, async (trx) => ok(await take(trx, news, clock.now())))
    if (!taken.ok) return taken
    const { outcome, cause } = taken.value
    const { provider, invoiceId, event } = news
    const told = { provider, invoiceId, event: event.type, outcome }
    if (cause !== null) log.error({ ...told, cause }, 'payment needs review')
    else if (outcome !== 'ignored' && outcome !== 'duplicate') log.warn(told, 'deposit disputed')
    return ok(outcome)
  }
}

type Taken = { readonly outcome: DisputeOutcome; readonly cause: ReviewCause | null }

async function take(trx: Trx, news: DisputeNews, now: Date): Promise<Taken> {
  const { provider, event, webhook } = news
  const invoice = await lockInvoice(trx, news.invoiceId)
  if (invoice?.provider !== provider || invoice.type !== INVOICE_TYPE.deposit) {
    return { outcome: 'unknownInvoice', cause: null }
  }
  if (await hasWebhook(trx, provider, webhook.id)) return { outcome: 'duplicate', cause: null }
  const { paymentId, disputeId } = event
  const dispute = await lockDispute(trx, { provider, disputeId })
  const credited = await lockCredited(trx, { provider, paymentId, invoiceId: invoice.id })
  const taken = await apply(trx, { invoice, dispute, credited, event, now })
  if (taken.cause !== null) {
    await raiseReview(trx, {
      invoiceId: invoice.id,
      news: {
        event: `dispute${capitalize(event.type)}`,
        cause: taken.cause,
        paymentId,
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
  return taken
}

type Application = {
  readonly invoice: InvoiceRow
  readonly dispute: DisputeRow | undefined
  /** What the payment brought, newest first. */
  readonly credited: readonly InvoiceRow[]
  readonly event: DisputeEvent
  readonly now: Date
}

async function apply(trx: Trx, application: Application): Promise<Taken> {
  const { invoice, dispute, credited, event } = application
  const isOfAnother =
    dispute !== undefined &&
    (dispute.invoice_id !== invoice.id || dispute.payment_id !== event.paymentId)
  if (isOfAnother) return { outcome: 'ignored', cause: 'paymentOfAnother' }
  const known = dispute && { state: dispute.state, amountMinor: dispute.amount_minor }
  const decision = decideDispute(known ?? null, event, {
    currency: invoice.currency,
    reversibleMinor: credited.reduce((sum, each) => sum + reversibleOf(each), 0n),
  })
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
      await reverse(trx, application)
      return { outcome: 'reversed', cause: null }
    case 'giveBack':
      await giveBack(trx, application, dispute!)
      return { outcome: 'givenBack', cause: null }
  }
}

function reversibleOf({ credited_minor, amount_minor, reversed_minor }: InvoiceRow): bigint {
  return (credited_minor ?? amount_minor) - reversed_minor
}

async function store(
  trx: Trx,
  { invoice, event, now }: Application,
  { state, debtMinor }: { readonly state: DisputeRow['state']; readonly debtMinor: bigint },
): Promise<void> {
  const { provider, id: invoice_id, player_id, account_id, currency } = invoice
  await storeDispute(trx, {
    ...{ provider, invoice_id, player_id, account_id, currency, state },
    dispute_id: event.disputeId,
    payment_id: event.paymentId,
    amount_minor: event.amountMinor,
    debt_minor: debtMinor,
    changed_at: now,
  })
}

async function reverse(trx: Trx, application: Application): Promise<void> {
  const { invoice, event, credited, now } = application
  const { amountMinor } = event
  const { cashMinor } = await lockBalances(trx, invoice.account_id)
  const { debtMinor } = splitReversal(amountMinor, cashMinor)
  await store(trx, application, { state: 'lost', debtMinor })
  const order = toOrder(invoice, event)
  await postOnce(
    trx,
    depositReversalTransfer({ ...order, id: `deposit-reversal:${order.id}`, debtMinor }),
  )
  const parts = spread(amountMinor, credited.map(reversibleOf))
  await announceAccount(trx, invoice.account_id)
  for (const [index, part] of parts.entries()) {
    const each = credited[index]!
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
  const order = toOrder(invoice, event)
  const id = `deposit-reversal-return:${order.id}`
  await postOnce(trx, depositReversalReturnTransfer({ ...order, id, debtMinor }))
  const parts = spread(
    amountMinor,
    credited.map(({ reversed_minor }) => reversed_minor),
  )
  await announceAccount(trx, invoice.account_id)
  for (const [index, part] of parts.entries()) {
    const each = credited[index]!
    if (part === 0n) continue
    const row = await storeReversed(trx, each.id, each.reversed_minor - part)
    const payload = toInvoice(row, now)
    await appendEvent(trx, { event: 'deposit.updated', playerId: row.player_id, payload })
  }
}

function toOrder(invoice: InvoiceRow, { disputeId, amountMinor }: DisputeEvent) {
  const { id: invoiceId, account_id, player_id: playerId, currency, provider } = invoice
  const account = { id: account_id, playerId, currency }
  return { id: `${provider}:${disputeId}`, account, invoiceId, provider, amountMinor }
}

/** The dispute changes its state under its lock, so its transfer cannot have been posted before. */
async function postOnce(trx: Trx, transfer: Transfer): Promise<void> {
  const posted = await post(trx, transfer)
  if (!posted.ok || posted.status !== 'posted') {
    throw new Error(`Transfer ${transfer.id} could not be posted`)
  }
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
