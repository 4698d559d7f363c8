import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import {
  decideInvoice,
  type InvoiceDecision,
  type InvoiceEvent,
  type InvoiceTerms,
  newMoney,
} from '@fairhouse/domain/invoice'
import { ok, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { lockKey } from '#platform/database/key-lock.repo'
import { inTransaction } from '#platform/database/transaction'
import { depositTransfer } from '#platform/ledger/operations'
import { postOnce } from '#platform/modules/wallet/posting'
import { raiseReview, type ReviewedNews } from './invoice-review.repo.ts'
import {
  insertInvoice,
  isOfAnotherInvoice,
  lockInvoice,
  NEVER,
  readAccounted,
  type Settlement,
  settleInvoice,
  takeDepositNumber,
} from './invoice.repo.ts'
import { toInvoice, toInvoiceState } from './invoice.wire.ts'
import type { PaymentMethods } from './payment-method.ts'
import type { ProviderCard } from './payment-provider.port.ts'
import type { InvoiceRow } from './payment.tables.ts'
import { hasWebhook, insertWebhook } from './payment-webhook.repo.ts'
import { saveCard } from './saved-card.repo.ts'
import type { RequireVerification } from '#platform/modules/kyc/verification/verification-gate.port'
import type { DepositLimits } from '#platform/modules/limit/deposit-limits.port'
import { announceAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'

/** A provider's event about an invoice, by webhook or as an answer. */
type ProviderNews = {
  readonly provider: string
  readonly invoiceId: string
  readonly event: InvoiceEvent
  /** The webhook that carried it; each counts once. */
  readonly webhook?: { readonly id: string; readonly type: string }
  /** The card that the player saved with the provider while paying. */
  readonly savedCard?: ProviderCard | null
}

type SettlementOutcome = 'credited' | 'failed' | 'ignored' | 'duplicate' | 'unknownInvoice'

export type SettleInvoice = (news: ProviderNews) => Promise<Result<SettlementOutcome, 'overloaded'>>

export type SettlementDeps = {
  readonly newId: NewId
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly methods: PaymentMethods
  readonly limits: DepositLimits
  readonly requireVerification: RequireVerification
}

/**
 * Creates the only function that settles deposits: locks the invoice, decides, posts the money,
 * records the webhook and appends the events, in one transaction.
 */
export function createSettleInvoice(deps: SettlementDeps): SettleInvoice {
  const { db, clock, log } = deps
  return async (news) => {
    const now = clock.now()
    const settled = await inTransaction(db, async (trx) => ok(await settle(deps, trx, news, now)))
    if (!settled.ok) return settled
    const { outcome, decision } = settled.value
    if (decision !== null && 'needsReview' in decision && decision.needsReview) {
      const { provider, invoiceId, event } = news
      log.error({ provider, invoiceId, event: event.type, decision }, 'payment needs review')
    }
    return ok(outcome)
  }
}

type Settled = { readonly outcome: SettlementOutcome; readonly decision: InvoiceDecision | null }

async function settle(
  deps: SettlementDeps,
  trx: Transaction<PlatformDatabase>,
  news: ProviderNews,
  now: Date,
): Promise<Settled> {
  const { newId } = deps
  const invoice = await lockInvoice(trx, news.invoiceId)
  if (invoice?.provider !== news.provider || invoice.type !== INVOICE_TYPE.deposit) {
    return { outcome: 'unknownInvoice', decision: null }
  }
  if (news.webhook && (await hasWebhook(trx, news.provider, news.webhook.id))) {
    return { outcome: 'duplicate', decision: null }
  }
  const decision = decideInvoice(
    toInvoiceState(invoice),
    await readTerms(deps, trx, { invoice, event: news.event }),
    news.event,
  )
  const outcome = await applyDecision(trx, { invoice, decision, event: news.event, now, newId })
  if (news.savedCard && outcome === 'credited') {
    await saveCard(trx, toCardRow(invoice, news.savedCard, { id: newId(), now }))
  }
  const needsReview = 'needsReview' in decision && decision.needsReview
  if ('needsReview' in decision && decision.needsReview) {
    const reviewed = toNews(news.event, decision.heldMinor)
    await raiseReview(trx, { invoiceId: invoice.id, news: reviewed, at: now })
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

function toCardRow(
  { player_id, provider, method }: InvoiceRow,
  card: ProviderCard,
  { id, now }: { readonly id: string; readonly now: Date },
) {
  const { token, brand, lastFour: last_four, expiresIn: expires_in } = card
  return { id, player_id, provider, method, token, brand, last_four, expires_in, created_at: now }
}

/** No payment has this id. */
const OF_ANOTHER_INVOICE = ''

/** What the decision depends on: the order, earlier money of the payment, and the player's limits. */
async function readTerms(
  deps: SettlementDeps,
  trx: Transaction<PlatformDatabase>,
  { invoice, event }: { readonly invoice: InvoiceRow; readonly event: InvoiceEvent },
): Promise<InvoiceTerms> {
  const { amount_minor: amountMinor, currency, arrival, provider } = invoice
  const terms = { amountMinor, currency, arrival, paymentId: invoice.provider_payment_id }
  const nothing = { accountedMinor: 0n, mayCredit: false }
  if (!('paymentId' in event)) return { ...terms, ...nothing }
  const payment = { provider, invoiceId: invoice.id, paymentId: event.paymentId }
  // Two invoices may be told of one payment at the same moment.
  await lockKey(trx, `payment:${provider}:${event.paymentId}`)
  if (await isOfAnotherInvoice(trx, payment)) terms.paymentId ??= OF_ANOTHER_INVOICE
  if (event.type !== 'succeeded') return { ...terms, ...nothing }
  const accountedMinor = await readAccounted(trx, { ...payment, currency: event.currency })
  const newMinor = newMoney(event, { accountedMinor })
  const mayCredit = arrival === 'whatCame' && (await isWithinBounds(deps, trx, invoice, newMinor))
  return { ...terms, accountedMinor, mayCredit }
}

/**
 * Whether money beyond the order of a pending invoice, or for one that has ended, could have been
 * ordered: nobody deposits more than a limit allows by sending more than was asked for.
 */
async function isWithinBounds(
  { methods, limits, requireVerification }: SettlementDeps,
  trx: Transaction<PlatformDatabase>,
  { player_id: playerId, method, currency, ...invoice }: InvoiceRow,
  newMinor: bigint,
): Promise<boolean> {
  const isPending = invoice.status === INVOICE_STATUS.pending
  // The order itself was checked when it was opened.
  const amountMinor = isPending ? newMinor - invoice.amount_minor : newMinor
  if (amountMinor <= 0n) return true
  const offer = methods.find(method, currency)
  if (offer === undefined || newMinor > offer.maxAmountMinor) return false
  await limits.hold(trx, playerId)
  const act = { kind: 'deposit', amountMinor, currency } as const
  const allowed = await requireVerification(trx, playerId, act)
  return allowed.ok && (await limits.requireRoom(trx, { playerId, amountMinor, currency })).ok
}

/** The event for manual review, with the money that nobody was credited. */
function toNews(event: InvoiceEvent, heldMinor: bigint | null): ReviewedNews {
  return {
    event: event.type,
    paymentId: 'paymentId' in event ? event.paymentId : '',
    arrived:
      event.type === 'succeeded' && heldMinor !== null
        ? { amountMinor: heldMinor, currency: event.currency }
        : null,
  }
}

type Application = {
  readonly invoice: InvoiceRow
  readonly decision: InvoiceDecision
  readonly event: InvoiceEvent
  readonly now: Date
  readonly newId: NewId
}

async function applyDecision(
  trx: Transaction<PlatformDatabase>,
  { invoice, decision, event, now, newId }: Application,
): Promise<SettlementOutcome> {
  if (decision.type === 'ignore') return 'ignored'
  if (decision.type === 'creditSeparately') {
    const further = await openFurther(trx, { invoice, event, now, newId, ...decision })
    const succeed = { type: 'succeed', creditedMinor: decision.creditedMinor } as const
    return applyDecision(trx, { invoice: further, decision: succeed, event, now, newId })
  }
  const settlement: Settlement =
    decision.type === 'succeed'
      ? { status: 'success', ...(await credit(trx, invoice, decision.creditedMinor)) }
      : { status: 'failed', reason: decision.reason }
  const paymentId = invoice.provider_payment_id ?? ('paymentId' in event ? event.paymentId : null)
  const row = await settleInvoice(trx, invoice.id, { ...settlement, paymentId, at: now })
  // The balance first, so that it is current when the deposit is announced.
  if (decision.type === 'succeed') await announceAccount(trx, invoice.account_id)
  await appendEvent(trx, {
    event: decision.type === 'succeed' ? 'deposit.succeeded' : 'deposit.failed',
    playerId: invoice.player_id,
    payload: toInvoice(row, now),
  })
  return decision.type === 'succeed' ? 'credited' : 'failed'
}

/** Opens an invoice for money that arrived late, twice or in parts. */
async function openFurther(
  trx: Transaction<PlatformDatabase>,
  {
    invoice,
    event,
    now,
    newId,
    creditedMinor,
  }: Pick<Application, 'invoice' | 'event' | 'now' | 'newId'> & { readonly creditedMinor: bigint },
): Promise<InvoiceRow> {
  if (event.type !== 'succeeded') throw new Error('Only money is credited')
  // The total makes it unique: a payment's total grows with each part.
  const paymentId =
    event.amountMinor === creditedMinor && event.paymentId !== invoice.provider_payment_id
      ? event.paymentId
      : `${event.paymentId}:${event.amountMinor}`
  const { provider, method, currency, player_id, account_id, arrival } = invoice
  const opened = await insertInvoice(trx, 'deposit', {
    ...{ provider, method, currency, player_id, account_id, arrival },
    id: newId(),
    amount_minor: creditedMinor,
    further_of: invoice.id,
    site_origin: invoice.site_origin,
    back_route: invoice.back_route,
    created_at: now,
    expires_at: now,
    next_check_at: NEVER,
  })
  if (opened === undefined) throw new Error('A new id was taken')
  return { ...opened, provider_payment_id: paymentId }
}

/** Posts the money and returns the deposit ordinal. */
async function credit(
  trx: Transaction<PlatformDatabase>,
  invoice: InvoiceRow,
  creditedMinor: bigint,
): Promise<{ depositNumber: number; creditedMinor: bigint | null }> {
  const account = {
    id: invoice.account_id,
    playerId: invoice.player_id,
    currency: invoice.currency,
  }
  const { provider, id: invoiceId } = invoice
  const order = { account, provider, invoiceId, amountMinor: creditedMinor }
  await postOnce(trx, depositTransfer({ ...order, id: `deposit:${invoiceId}` }))
  return {
    depositNumber: await takeDepositNumber(trx, invoice.player_id),
    creditedMinor: creditedMinor === invoice.amount_minor ? null : creditedMinor,
  }
}
