import type { Invoice } from '@fairhouse/contract/invoice'
import { decideDepositAmount } from '@fairhouse/domain/deposit-amount'
import { decideBackRoute } from '@fairhouse/domain/deposit-back-route'
import { Fault } from '@fairhouse/domain/fault'
import type { Markets } from '@fairhouse/domain/market/market'
import { isMethodAllowed } from '@fairhouse/domain/market/payment-methods'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { readMarket } from '#platform/modules/market/player-market.query'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { findInvoice, insertInvoice as insertRow, type NewInvoice } from './invoice.repo.ts'
import type { SettleInvoice } from './invoice.settlement.ts'
import { toInvoice } from './invoice.wire.ts'
import type { PaymentMethods } from './payment-method.ts'
import type { PaymentProvider, ProviderPayment } from './payment-provider.port.ts'
import type { KeepPayment } from './payment.keeping.ts'
import type { InvoiceRow } from './payment.tables.ts'
import { findSavedCard, readSavedCard } from './saved-card.repo.ts'
import { isCardExpired } from './saved-card.service.ts'
import type { DepositDenial, DepositLimits } from '#platform/modules/limit/deposit-limits.port'
import type { RequireDepositCheck } from '#platform/modules/deposit-check/deposit-check.port'
import type { RequireVerification } from '#platform/modules/kyc/verification/verification-gate.port'
import { findAccount } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'

export type DepositOrder = {
  /** Idempotency id from the browser; the same id returns the same invoice. */
  readonly id: string
  readonly playerId: string
  readonly accountId: string
  readonly method: string
  readonly amount: string
  readonly backRoute?: string | undefined
  readonly savedCardId?: string | undefined
  readonly checkId?: string | undefined
  readonly siteOrigin: string
}

export type DepositRefusal =
  | 'validationFailed'
  | 'accountNotFound'
  | 'methodUnavailable'
  | 'amountBelowMinimum'
  | 'amountAboveMaximum'
  | 'idempotencyConflict'
  | 'verificationRequired'
  | 'verificationClosed'
  | DepositDenial
  | 'depositCheckDue'
  | 'accountLocked'
  | 'overloaded'

export type DepositDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly readHistory: ReadHistory
  readonly clock: Clock
  readonly methods: PaymentMethods
  readonly markets: Markets
  readonly providers: readonly PaymentProvider[]
  readonly settle: SettleInvoice
  readonly keepPayment: KeepPayment
  readonly requireVerification: RequireVerification
  readonly limits: DepositLimits
  readonly requireCheck: RequireDepositCheck
}

// assumed: where the hosted page returns to if the browser named no page
const BACK_ROUTE_DEFAULT = '/wallet'
// Players are usually back within two minutes; after that the webhook may be lost.
const FIRST_CHECK_SECONDS = 120

/**
 * Opens a deposit: commits the pending invoice first, then calls the provider outside of any
 * transaction, with the invoice id as idempotency key. Whatever gets lost, the same order can be
 * sent again. Throws a Fault if the provider does not answer.
 */
export async function openDeposit(
  deps: DepositDeps,
  order: DepositOrder,
): Promise<Result<Invoice, DepositRefusal>> {
  const backRoute = decideBackRoute(order.backRoute ?? BACK_ROUTE_DEFAULT)
  if (!backRoute.ok) return backRoute
  const before = await findInvoice(deps.db, order.id)
  const invoice = before ? ok(before) : await insertInvoice(deps, order, backRoute.value)
  if (!invoice.ok) return invoice
  if (!isSameOrder(invoice.value, order, backRoute.value)) return refuse('idempotencyConflict')
  await openAtProvider(deps, invoice.value)
  const after = await findInvoice(deps.db, order.id)
  return ok(toInvoice(after ?? invoice.value, deps.clock.now()))
}

async function insertInvoice(
  deps: DepositDeps,
  order: DepositOrder,
  backRoute: string,
): Promise<Result<InvoiceRow, DepositRefusal>> {
  const draft = await draftInvoice(deps, order, backRoute)
  if (!draft.ok) return draft
  const { currency, amount_minor: amountMinor } = draft.value
  return inTransaction(deps.db, async (trx) => {
    const { player_id: playerId } = draft.value
    await deps.limits.hold(trx, playerId)
    // A concurrent duplicate of the order: counted once.
    const same = await findInvoice(trx, order.id)
    if (same) return ok(same)
    const act = { kind: 'deposit', amountMinor, currency } as const
    const allowed = await deps.requireVerification(trx, order.playerId, act)
    if (!allowed.ok) return allowed
    const room = await deps.limits.requireRoom(trx, { playerId, amountMinor, currency })
    if (!room.ok) return room
    const { id: invoiceId, account_id: accountId } = draft.value
    const deposit = { playerId, accountId, amountMinor, currency, invoiceId }
    const checked = await deps.requireCheck(trx, { ...deposit, checkId: order.checkId ?? null })
    if (!checked.ok) return checked
    const row = await insertRow(trx, 'deposit', draft.value)
    if (row !== undefined) {
      await appendEvent(trx, {
        event: 'invoice.created',
        playerId: row.player_id,
        payload: toInvoice(row, draft.value.created_at),
      })
      return ok(row)
    }
    // The id was taken concurrently, by the same order or another one; `openDeposit` compares them.
    const other = await findInvoice(trx, order.id)
    return other ? ok(other) : refuse('idempotencyConflict')
  })
}

async function draftInvoice(
  { db, clock, methods, markets }: DepositDeps,
  order: DepositOrder,
  backRoute: string,
): Promise<Result<NewInvoice, DepositRefusal>> {
  const account = await findAccount(db, { playerId: order.playerId, accountId: order.accountId })
  if (!account) return refuse('accountNotFound')
  const method = methods.find(order.method, account.currency)
  if (method?.direction !== 'deposit') return refuse('methodUnavailable')
  const market = await readMarket(db, markets, order)
  if (!isMethodAllowed(market, method.kind)) return refuse('methodUnavailable')
  const amountMinor = decideDepositAmount(method, order.amount)
  if (!amountMinor.ok) return amountMinor
  const now = clock.now()
  if (!(await canCharge(db, order, now))) return refuse('methodUnavailable')
  return ok({
    id: order.id,
    player_id: order.playerId,
    account_id: account.id,
    provider: method.provider,
    method: method.method,
    currency: account.currency,
    amount_minor: amountMinor.value,
    site_origin: order.siteOrigin,
    back_route: backRoute,
    created_at: now,
    expires_at: addSeconds(now, method.expirySeconds),
    next_check_at: addSeconds(now, FIRST_CHECK_SECONDS),
    arrival: method.arrival,
    saved_card_id: order.savedCardId ?? null,
  })
}

/** Whether the order names no card, or a saved card of the player that this method can charge. */
async function canCharge(
  db: DepositDeps['db'],
  { savedCardId, playerId, method }: DepositOrder,
  now: Date,
): Promise<boolean> {
  if (savedCardId === undefined) return true
  const card = await findSavedCard(db, { id: savedCardId, playerId })
  return card?.method === method && !isCardExpired(card, now)
}

/** Whether a stored invoice matches this order. The site's origin is not compared. */
function isSameOrder(row: InvoiceRow, order: DepositOrder, backRoute: string): boolean {
  return (
    row.player_id === order.playerId &&
    row.account_id === order.accountId &&
    row.method === order.method &&
    row.amount_minor.toString() === order.amount &&
    row.back_route === backRoute &&
    row.saved_card_id === (order.savedCardId ?? null)
  )
}

async function openAtProvider(deps: DepositDeps, invoice: InvoiceRow): Promise<void> {
  const now = deps.clock.now()
  const isOpen =
    invoice.instructions !== null || invoice.redirect_url !== null || invoice.settled_at !== null
  // Nothing is opened after the expiry, so "the provider has no payment" becomes final.
  if (isOpen || now >= invoice.expires_at) return
  const provider = deps.providers.find((entry) => entry.name === invoice.provider)
  if (!provider) throw new Fault('providerUnavailable', `${invoice.provider} is not configured`)
  const payment = await provider.openPayment({
    invoiceId: invoice.id,
    kind: invoice.method.split('.')[2] ?? '',
    amountMinor: invoice.amount_minor,
    currency: invoice.currency,
    siteOrigin: invoice.site_origin,
    backRoute: invoice.back_route,
    expiresAt: invoice.expires_at,
    payerId: invoice.player_id,
    ...(invoice.saved_card_id !== null && {
      savedCard: (await readSavedCard(deps.db, invoice.saved_card_id)).token,
    }),
  })
  if (payment)
    await deps.keepPayment({ provider: invoice.provider, invoiceId: invoice.id, payment })
  const event = payment ? payment.outcome : ({ type: 'rejected' } as const)
  if (event) await settleNow(deps, invoice, event, payment?.savedCard)
}

async function settleNow(
  deps: DepositDeps,
  invoice: InvoiceRow,
  event: Parameters<SettleInvoice>[0]['event'],
  savedCard: ProviderPayment['savedCard'] = null,
): Promise<void> {
  const { provider, id: invoiceId } = invoice
  const settled = await deps.settle({ provider, invoiceId, event, savedCard })
  if (!settled.ok) throw new Fault('overloaded', `Invoice ${invoiceId} could not be settled now`)
}

function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}
