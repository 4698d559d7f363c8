import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import { Fault } from '@fairhouse/domain/fault'
import type { PayoutEvent, WithdrawalPolicy } from '@fairhouse/domain/payment/withdrawal'
import { ok, refuse } from '@fairhouse/domain/result'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createCountingIds } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { type App, createApp } from '#platform/http/app'
import type { Callback } from '#platform/http/callback'
import { HTTP_DEFAULTS } from '#platform/http/http-config'
import type { Route } from '#platform/http/route'
import { createLedgerWorld, type LedgerWorld } from '#platform/ledger/ledger.fixture'
import type { TransferAccount } from '#platform/ledger/operations'
import type { DepositLimits } from '#platform/modules/limit/deposit-limits.port'
import type { RequireVerification } from '#platform/modules/kyc/verification/verification-gate.port'
import { createCashierCallback } from './cashier.callback.ts'
import { createReconcileInvoices, type ReconciliationReport } from './invoice.reconciliation.ts'
import { createSettleInvoice } from './invoice.settlement.ts'
import { CASHIER_METHODS } from './cashier-method.table.ts'
import { createKeepPayment } from './payment.keeping.ts'
import { createPaymentMethods } from './payment-method.ts'
import type {
  MovedPayment,
  PaymentProvider,
  PaymentRequest,
  PayoutRequest,
  ProviderPayment,
} from './payment-provider.port.ts'
import { createPaymentRoutes } from './payment.routes.ts'
import type { RequireTurnover } from './turnover-policy.port.ts'
import { createTakePayoutNews } from './withdrawal.news.ts'
import { createInvoiceReview, type InvoiceReview } from './invoice-review.service.ts'
import { createIsRisky } from './withdrawal-risk.repo.ts'
import { createWithdrawalRoutes } from './withdrawal.routes.ts'
import { createWithdrawalSending, type WithdrawalSending } from './withdrawal.sending.ts'

export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`

/** How the scripted provider behaves: `dropReply` opens the payment and loses the answer. */
export type ProviderMood = 'up' | 'down' | 'dropReply' | 'reject'

export type ScriptedProvider = PaymentProvider & {
  mood: ProviderMood
  /** Every request, repeats included. */
  readonly requests: PaymentRequest[]
  /** By invoice id. */
  readonly payments: Map<string, ProviderPayment>
  /** Ids of invoices that it answers about with something that is no payment. */
  readonly unanswerable: Set<string>
  /** Every request for a payout, repeats included. */
  readonly payoutRequests: PayoutRequest[]
  /** By invoice id. */
  readonly payouts: Map<string, PayoutEvent>
  /** What it says that it moved. */
  moved: readonly MovedPayment[]
  /** What it accepts as a form; null = nothing. */
  acceptedForm: Readonly<Record<string, string>> | null
  /** Tokens of cards that it was told to forget. */
  readonly forgotten: string[]
}

/** A `cashier` at the port, whose answers a test chooses. */
export function createScriptedProvider(): ScriptedProvider {
  const provider: ScriptedProvider = {
    name: 'cashier',
    methods: CASHIER_METHODS,
    mood: 'up',
    payoutRequests: [],
    payouts: new Map(),
    moved: [],
    acceptedForm: null,
    forgotten: [],
    requests: [],
    payments: new Map(),
    unanswerable: new Set(),
    async openPayment(request) {
      provider.requests.push(request)
      if (provider.mood === 'down') throw new Fault('providerUnavailable', 'scripted: down')
      if (provider.mood === 'reject') return null
      const payment = provider.payments.get(request.invoiceId) ?? {
        paymentId: `pay-${request.invoiceId}`,
        ...hostedPage(`http://localhost:3001/cashier/pay/${request.invoiceId}`),
        outcome: null,
      }
      provider.payments.set(request.invoiceId, payment)
      if (provider.mood === 'dropReply') throw new Fault('providerUnavailable', 'scripted: lost')
      return payment
    },
    async findPayment(invoiceId) {
      if (provider.mood === 'down') throw new Fault('providerUnavailable', 'scripted: down')
      if (provider.unanswerable.has(invoiceId)) {
        throw new Fault('providerUnavailable', 'scripted: answered 500 without a payment')
      }
      return provider.payments.get(invoiceId) ?? null
    },
    async submitForm(invoiceId, fields) {
      if (JSON.stringify(fields) !== JSON.stringify(provider.acceptedForm)) return null
      const payment = provider.payments.get(invoiceId)
      return payment ? { ...payment, ...hostedPage('http://localhost:3001/next') } : null
    },
    async forgetCard(token) {
      if (provider.mood === 'down') throw new Fault('providerUnavailable', 'scripted: down')
      provider.forgotten.push(token)
    },
    async openPayout(request) {
      provider.payoutRequests.push(request)
      if (provider.mood === 'down') throw new Fault('providerUnavailable', 'scripted: down')
      if (provider.mood === 'reject') return { type: 'rejected' }
      const payoutId = `out-${request.invoiceId}`
      const payout = provider.payouts.get(request.invoiceId) ?? { type: 'pending', payoutId }
      provider.payouts.set(request.invoiceId, payout)
      if (provider.mood === 'dropReply') throw new Fault('providerUnavailable', 'scripted: lost')
      return payout
    },
    async findPayout(invoiceId) {
      if (provider.mood === 'down') throw new Fault('providerUnavailable', 'scripted: down')
      return provider.payouts.get(invoiceId) ?? null
    },
    async listMoved() {
      if (provider.mood === 'down') throw new Fault('providerUnavailable', 'scripted: down')
      return provider.moved
    },
  }
  return provider
}

function hostedPage(url: string) {
  return { redirectUrl: url, instructions: { type: 'redirect', url } } as const
}

export type PaymentWorld = {
  readonly ledger: LedgerWorld
  readonly clock: ManualClock
  readonly provider: ScriptedProvider
  readonly app: App
  readonly review: InvoiceReview
  readonly sending: WithdrawalSending
  reconcile(): Promise<ReconciliationReport>
  close(): Promise<void>
}

/** Of players who set none. */
export const NO_LIMITS: DepositLimits = {
  hold: async () => {},
  requireRoom: async () => ok(),
  requireAny: async () => ok(),
}

export const TEST_POLICY: WithdrawalPolicy = {
  withoutReviewMaxMinor: 100_000n,
  onePersonMaxMinor: 1_000_000n,
  isNewDestinationReviewed: false,
  newDestinationWaitMs: 0,
}

/** The payment module on a fresh database behind the real http layer; the bearer is the player id. */
export async function createPaymentWorld(
  options: {
    readonly requireVerification?: RequireVerification
    readonly limits?: DepositLimits
    readonly requireTurnover?: RequireTurnover
    readonly policy?: Partial<WithdrawalPolicy>
    /** When the session was confirmed; null = it was not. */
    readonly steppedUpAt?: Date | null
  } = {},
): Promise<PaymentWorld> {
  const ledger = await createLedgerWorld({ maxConnections: 25 })
  const { db } = ledger
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const provider = createScriptedProvider()
  const base = { db, clock, newId: randomUUID, log: silentLog, providers: [provider] }
  const settle = createSettleInvoice(base)
  const keepPayment = createKeepPayment(base)
  const takePayoutNews = createTakePayoutNews(base)
  const sending = createWithdrawalSending({ ...base, takeNews: takePayoutNews })
  const methods = createPaymentMethods(CASHIER_METHODS)
  const requireVerification = options.requireVerification ?? (async () => ok())
  const deps = {
    ...base,
    methods,
    settle,
    keepPayment,
    takePayoutNews,
    requireVerification,
    limits: options.limits ?? NO_LIMITS,
    requireTurnover: options.requireTurnover ?? (async () => ok()),
    policy: { ...TEST_POLICY, ...options.policy },
    isRisky: createIsRisky(base),
    onApproved: sending.attempt,
  }
  const secrets = [WEBHOOK_SECRET]
  const callback = createCashierCallback({ ...deps, secrets })
  return {
    ledger,
    clock,
    provider,
    app: createTestApp({
      routes: [...createPaymentRoutes(deps), ...createWithdrawalRoutes(deps)],
      clock,
      steppedUpAt: options.steppedUpAt === undefined ? clock.now() : options.steppedUpAt,
      callbacks: { '/api/callbacks/cashier': callback },
    }),
    review: createInvoiceReview(base),
    sending,
    reconcile: createReconcileInvoices(deps),
    close: () => ledger.close(),
  }
}

/** The http layer over some routes, with limits that tests do not meet. */
export function createTestApp(parts: {
  routes: Route[]
  clock: ManualClock
  steppedUpAt?: Date | null
  callbacks: Record<string, Callback>
}): App {
  const plenty = { burst: 10_000, perSecond: 10_000 }
  return createApp({
    ...parts,
    authenticate: async (bearer) =>
      bearer === 'nobody'
        ? refuse('unauthenticated')
        : ok({ playerId: bearer, sessionId: randomUUID(), steppedUpAt: parts.steppedUpAt ?? null }),
    config: {
      ...HTTP_DEFAULTS,
      rateLimits: { read: plenty, write: plenty, signIn: plenty },
      publicUrl: null,
      ownHosts: new Set(),
      defaultOrigin: 'http://localhost',
      trustedProxies: [],
      corsOrigins: [],
      clientHeaders: { address: null, country: null },
      countries: { excluded: new Set<string>(), unknown: 'allow' },
      providersOrigin: () => 'http://localhost:3001',
      checkResponses: true,
    },
    newId: createCountingIds(),
    newNonce: () => 'nonce',
    elapsedMs: () => 0,
    log: silentLog,
  })
}

export type DepositBody = {
  id: string
  accountId: string
  method: string
  amount: string
  backRoute?: string
}

/** A card deposit of 50.00 with a new id, unless said otherwise. */
export function depositBody(
  account: TransferAccount,
  changes: Partial<DepositBody> = {},
): DepositBody {
  return {
    id: randomUUID(),
    accountId: account.id,
    method: 'cashier.deposit.card',
    amount: '5000',
    backRoute: '/game/dice?real=true',
    ...changes,
  }
}

export type ApiAnswer<T> = {
  readonly status: number
  readonly data?: T
  readonly meta?: unknown
  readonly error?: { code: string; fields?: Record<string, { code: string; params?: unknown }> }
}

export async function postDeposit(
  app: App,
  playerId: string,
  body: unknown,
): Promise<ApiAnswer<Invoice>> {
  const response = await app.request('/api/payment/invoices/deposit', {
    method: 'POST',
    headers: { authorization: `Bearer ${playerId}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as object) }
}

export async function getJson<T>(app: App, playerId: string, path: string): Promise<ApiAnswer<T>> {
  const response = await app.request(path, { headers: { authorization: `Bearer ${playerId}` } })
  return { status: response.status, ...((await response.json()) as object) }
}

export async function readInvoice(app: App, playerId: string, id: string): Promise<Invoice> {
  const answer = await getJson<Invoice[]>(app, playerId, `/api/payment/invoices?id=${id}`)
  return answer.data![0]!
}

/** What the cashier would tell about an invoice, to be changed by a test. */
export function paymentNews(
  invoice: Invoice,
  changes: { type?: string; data?: Record<string, unknown> } = {},
) {
  return {
    type: changes.type ?? 'payment.succeeded',
    timestamp: '2030-01-01T12:00:00Z',
    data: {
      id: `pay-${invoice.id}`,
      reference: invoice.id,
      amount: invoice.amount,
      currency: invoice.currency,
      ...changes.data,
    },
  }
}

/** Delivers a message as the cashier does: signed now, with a new id, unless said otherwise. */
export async function deliver(
  { app, clock }: Pick<PaymentWorld, 'app' | 'clock'>,
  message: unknown,
  options: { id?: string; sentAt?: Date; secrets?: string[]; sent?: string } = {},
): Promise<{ status: number; outcome: string | undefined; code: string | undefined }> {
  const body = typeof message === 'string' ? message : JSON.stringify(message)
  const headers = signWebhook(
    { id: options.id ?? `msg_${randomUUID()}`, timestamp: options.sentAt ?? clock.now(), body },
    options.secrets ?? [WEBHOOK_SECRET],
  )
  const response = await app.request('/api/callbacks/cashier', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: options.sent ?? body,
  })
  const answer = (await response.json()) as {
    data?: { outcome: string }
    error?: { code: string }
  }
  return { status: response.status, outcome: answer.data?.outcome, code: answer.error?.code }
}
