import type { Invoice } from '@fairhouse/contract/invoice'
import { decideDepositAmount } from '@fairhouse/domain/deposit-amount'
import { type Condition, toWireConditions } from '@fairhouse/domain/condition'
import { feeOf } from '@fairhouse/domain/payment/fee'
import {
  decideReview,
  type Review,
  reviewConditions,
  type WithdrawalPolicy,
} from '@fairhouse/domain/payment/withdrawal'
import type { Market, Markets } from '@fairhouse/domain/market/market'
import { isMethodAllowed } from '@fairhouse/domain/market/payment-methods'
import { payoutPromisedAt, sendAfter } from '@fairhouse/domain/market/payout-promise'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely, Transaction } from 'kysely'
import { readMarket } from '#platform/modules/market/player-market.query'
import type { Reviewer } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { withdrawalRequestTransfer } from '#platform/ledger/operations'
import { post } from '#platform/ledger/post'
import type { NewWithdrawal } from '#platform/modules/fraud/fraud-scan'
import { fundsCondition } from '#platform/modules/funds/funds.query'
import { lockPlayerMoney } from '#platform/modules/player/player-money.query'
import type { RequireVerification } from '#platform/modules/kyc/verification/verification-gate.port'
import {
  announceAccount,
  findAccount,
  type WalletAccount,
} from '#platform/modules/wallet/wallet.account'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { appendEvent } from '#platform/realtime/outbox.repo'
import { findInvoice, insertInvoice } from './invoice.repo.ts'
import { toInvoice } from './invoice.wire.ts'
import { formOf, type MethodOffer, type PaymentMethods } from './payment-method.ts'
import type { InvoiceRow, PayoutDestinationRow } from './payment.tables.ts'
import { findDestination } from './payout-destination.repo.ts'
import type { RequireTurnover } from './turnover-policy.port.ts'
import { recordOpening } from './withdrawal.review.ts'
import { readAmountChecks } from './withdrawal-checks.ts'
import { insertStep, insertWithdrawal, readWithdrawal, readWithdrawals } from './withdrawal.repo.ts'

export type WithdrawalOrder = {
  /** Idempotency id from the browser; the same id returns the same invoice. */
  readonly id: string
  readonly playerId: string
  readonly accountId: string
  readonly method: string
  readonly amount: string
  readonly destinationId: string
  /** The operator who opens it for a player who cannot sign in. */
  readonly openedBy?: Reviewer
}

export type WithdrawalRefusal =
  | 'validationFailed'
  | 'accountNotFound'
  | 'methodUnavailable'
  | 'destinationNotFound'
  | 'amountBelowMinimum'
  | 'amountAboveMaximum'
  | 'insufficientFunds'
  | 'idempotencyConflict'
  | 'verificationRequired'
  | 'verificationClosed'
  | 'turnoverRequired'
  | 'bonusActive'
  | 'fundsRequired'
  | 'overloaded'

export type WithdrawalDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly methods: PaymentMethods
  readonly markets: Markets
  readonly policy: WithdrawalPolicy
  readonly requireVerification: RequireVerification
  readonly requireTurnover: RequireTurnover
  /** Whether the player's withdrawals currently need manual approval. */
  readonly isRisky: (
    trx: Transaction<PlatformDatabase>,
    playerId: string,
    withdrawal: NewWithdrawal,
  ) => Promise<boolean>
  /** Called after an approval, so that the withdrawal is sent immediately and not by the next job. */
  readonly onApproved: (invoiceId: string) => Promise<void>
}

type Draft = {
  readonly order: WithdrawalOrder
  readonly account: WalletAccount
  readonly offer: MethodOffer
  readonly destination: PayoutDestinationRow
  readonly amountMinor: bigint
  readonly market: Market
}

/**
 * Opens a withdrawal: places the hold and decides how many approvals are needed, in one
 * transaction. Limits, breaks and exclusions do not apply, since the money belongs to the player.
 */
export async function openWithdrawal(
  deps: WithdrawalDeps,
  order: WithdrawalOrder,
): Promise<Result<Invoice, WithdrawalRefusal>> {
  const before = await findInvoice(deps.db, order.id)
  if (!before) {
    const draft = await draftWithdrawal(deps, order)
    if (!draft.ok) return draft
    const opened = await inTransaction(deps.db, (trx) => insertDraft(trx, deps, draft.value))
    if (!opened.ok) return opened
    if (opened.value === 'approved') await deps.onApproved(order.id)
  }
  return readSame(deps, order)
}

/** The current invoice, if it matches the order. */
async function readSame(
  { db, clock }: WithdrawalDeps,
  order: WithdrawalOrder,
): Promise<Result<Invoice, 'idempotencyConflict'>> {
  const invoice = await findInvoice(db, order.id)
  const withdrawal = (await readWithdrawals(db, [order.id])).get(order.id)
  const isSame =
    invoice?.player_id === order.playerId &&
    invoice.account_id === order.accountId &&
    invoice.method === order.method &&
    invoice.amount_minor.toString() === order.amount &&
    withdrawal?.destination_id === order.destinationId
  return isSame ? ok(toInvoice(invoice, clock.now(), withdrawal)) : refuse('idempotencyConflict')
}

async function draftWithdrawal(
  { db, methods, markets }: WithdrawalDeps,
  order: WithdrawalOrder,
): Promise<Result<Draft, WithdrawalRefusal>> {
  const { playerId, accountId } = order
  const account = await findAccount(db, { playerId, accountId })
  if (!account) return refuse('accountNotFound')
  const offer = methods.find(order.method, account.currency)
  if (offer?.direction !== 'withdrawal') return refuse('methodUnavailable')
  const market = await readMarket(db, markets, { playerId })
  if (!isMethodAllowed(market, offer.kind)) return refuse('methodUnavailable')
  const destination = await findDestination(db, { id: order.destinationId, playerId })
  // A destination of another chain or kind is answered like an unknown one.
  if (destination?.form !== formOf(offer.fields)) return refuse('destinationNotFound')
  const amountMinor = decideDepositAmount(offer, order.amount)
  if (!amountMinor.ok) return amountMinor
  return ok({ order, account, offer, destination, amountMinor: amountMinor.value, market })
}

type Opened = 'approved' | 'review' | 'known'

async function insertDraft(
  trx: Transaction<PlatformDatabase>,
  deps: WithdrawalDeps,
  draft: Draft,
): Promise<Result<Opened, WithdrawalRefusal>> {
  const { order, account, amountMinor } = draft
  const { playerId } = order
  const accounts = await lockPlayerMoney(trx, playerId)
  const verified = await deps.requireVerification(trx, playerId, { kind: 'withdrawal' })
  if (!verified.ok) return verified
  const at = { markets: deps.markets, now: deps.clock.now() }
  const funds = await fundsCondition(trx, at, { playerId, what: 'withdrawal' })
  if (!funds.isMet) return refuse('fundsRequired')
  // Checked under the lock: a concurrent duplicate may have inserted it.
  if (await findInvoice(trx, order.id)) return ok('known')
  const { currency, id: accountId } = account
  const turnover = await deps.requireTurnover(trx, { playerId, accountId, currency, amountMinor })
  if (!turnover.ok) return turnover
  const held = await post(
    trx,
    withdrawalRequestTransfer({
      id: `withdrawal:${playerId}:${order.id}`,
      account,
      invoiceId: order.id,
      amountMinor,
    }),
  )
  if (!held.ok) return held
  if (held.status === 'replayed') return ok('known')
  const review = await decideDraft(trx, { deps, draft, accounts })
  const step = await insertRows(trx, { deps, draft, review })
  return step === null ? refuse('idempotencyConflict') : ok(step)
}

/** Under the lock of the player's money: of concurrent withdrawals each sees those before it. */
async function decideDraft(
  trx: Transaction<PlatformDatabase>,
  {
    deps: { policy, clock, isRisky },
    draft: { order, account, destination, amountMinor },
    accounts,
  }: {
    readonly deps: WithdrawalDeps
    readonly draft: Draft
    readonly accounts: Awaited<ReturnType<typeof lockPlayerMoney>>
  },
): Promise<Decided> {
  const { playerId } = order
  const { currency } = account
  const now = clock.now()
  const amounts = await readAmountChecks(trx, { playerId, accounts, currency, amountMinor, now })
  const aboveAll = policy.onePersonMaxMinor + 1n
  const checks = {
    // Amounts without an exchange rate are unknown and treated as above every limit.
    ...(amounts ?? { amountBaseMinor: aboveAll, dayBaseMinor: aboveAll, isUnplayed: false }),
    isNewDestination: destination.proven_at === null,
    isRisky: await isRisky(trx, playerId, {
      ...{ id: order.id, way: order.method.replace(/^.*\./, ''), currency, amountMinor },
      destinationAt: destination.created_at,
    }),
    isByOperator: order.openedBy !== undefined,
  }
  const conditions = reviewConditions(policy, checks).map((condition) =>
    amounts === null && condition.name === 'amount' ? { ...condition, value: null } : condition,
  )
  return { ...decideReview(policy, checks), conditions }
}

type Decided = Review & { readonly conditions: readonly Condition[] }

/** Null if the id belongs to another player's invoice. */
async function insertRows(
  trx: Transaction<PlatformDatabase>,
  {
    deps,
    draft: { order, account, offer, destination, amountMinor, market },
    review,
  }: { readonly deps: WithdrawalDeps; readonly draft: Draft; readonly review: Decided },
): Promise<'approved' | 'review' | null> {
  const now = deps.clock.now()
  const waitMs = destination.proven_at === null ? deps.policy.newDestinationWaitMs : 0
  const sentFrom = sendAfter(market, { requestedAt: now, waitMs })
  const step = review.approvalsNeeded === 0 ? 'approved' : 'review'
  const invoice = await insertInvoice(trx, 'withdrawal', {
    id: order.id,
    player_id: order.playerId,
    account_id: account.id,
    provider: offer.provider,
    method: offer.method,
    currency: account.currency,
    amount_minor: amountMinor,
    site_origin: '',
    back_route: '',
    created_at: now,
    expires_at: new Date(now.getTime() + offer.expirySeconds * 1000),
    next_check_at: now,
    arrival: 'exact',
  })
  if (invoice === undefined) return null
  await insertWithdrawal(trx, {
    invoice_id: invoice.id,
    player_id: invoice.player_id,
    step,
    destination_id: destination.id,
    fee_minor: feeOf(offer.fee, amountMinor),
    approvals_needed: review.approvalsNeeded,
    review_reasons: [...review.reasons],
    review_checks: JSON.stringify(toWireConditions(review.conditions, BASE_CURRENCY)),
    send_after: sentFrom,
    next_try_at: sentFrom,
    promised_at: payoutPromisedAt(market, now),
  })
  if (order.openedBy) await recordOpening(trx, { invoice, by: order.openedBy, now })
  await announceOpened(trx, invoice, step)
  return step
}

async function announceOpened(
  trx: Transaction<PlatformDatabase>,
  invoice: InvoiceRow,
  step: 'approved' | 'review',
): Promise<void> {
  const line = { invoice_id: invoice.id, player_id: invoice.player_id, reason: null }
  await insertStep(trx, { ...line, step: 'requested', at: invoice.created_at })
  await insertStep(trx, { ...line, step, at: invoice.created_at })
  await announceAccount(trx, invoice.account_id)
  await appendEvent(trx, {
    event: 'withdrawal.requested',
    playerId: invoice.player_id,
    payload: toInvoice(invoice, invoice.created_at, await readWithdrawal(trx, invoice.id)),
  })
}
