import type { Markets } from '@fairhouse/domain/market/market'
import { NO_LICENCES } from '@fairhouse/domain/market/market.fixture'
import { randomUUID } from 'node:crypto'
import type { Invoice } from '@fairhouse/contract/invoice'
import { Fault } from '@fairhouse/domain/fault'
import type { PayoutEvent, WithdrawalPolicy } from '@fairhouse/domain/payment/withdrawal'
import type { VerificationPolicy } from '@fairhouse/domain/verification'
import type { Config } from '#platform/config/config'
import { ok, refuse } from '@fairhouse/domain/result'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { type Log, silentLog } from '@fairhouse/server-kit/logger'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { App } from '#platform/http/app'
import type { Authenticate } from '#platform/http/bearer'
import { readBalances, type Balances } from '#platform/ledger/balances'
import { demoGrantTransfer, type TransferAccount } from '#platform/ledger/operations'
import { post, type PostResult } from '#platform/ledger/post'
import type { Transfer } from '#platform/ledger/transfer'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import type { TestApp } from '#platform/testing/test-app'
import { createTestPlatform, type TestPlatform } from '#platform/testing/test-platform'
import type { DepositLimits } from '#platform/modules/limit/deposit-limits.port'
import { createCashierCallback } from '#platform/integrations/cashier/cashier.callback'
import { CONTENT_DIR } from '#platform/modules/content/content.settings'
import { insertInvoice } from './invoice.repo.ts'
import { arrangeMethods } from './payment-method.ts'
import { readMethodEntries } from './payment-method.file.ts'
import type { ReconciliationReport } from './invoice.reconciliation.ts'
import type {
  MovedPayment,
  PaymentProvider,
  PaymentRequest,
  PayoutRequest,
  ProviderPayment,
} from './payment-provider.port.ts'
import { createInvoiceReview, type InvoiceReview } from './invoice-review.service.ts'

/** The shipped methods of the cashier. */
export const SHIPPED_METHODS = arrangeMethods(readMethodEntries([CONTENT_DIR]), ['cashier'])

const STARTS_AT = '2030-01-01T12:00:00Z'
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`

/** The provider's behaviour: `dropReply` opens the payment and loses the answer. */
export type ProviderMood = 'up' | 'down' | 'dropReply' | 'reject'

export type ScriptedProvider = PaymentProvider & {
  mood: ProviderMood
  /** All requests, repeats included. */
  readonly requests: PaymentRequest[]
  /** By invoice id. */
  readonly payments: Map<string, ProviderPayment>
  /** Invoice ids answered with an invalid payment. */
  readonly unanswerable: Set<string>
  /** All payout requests, repeats included. */
  readonly payoutRequests: PayoutRequest[]
  /** By invoice id. */
  readonly payouts: Map<string, PayoutEvent>
  /** The movements that it reports. */
  moved: readonly MovedPayment[]
  /** The form fields it accepts; null = none. */
  acceptedForm: Readonly<Record<string, string>> | null
  /** Tokens of deleted cards. */
  readonly forgotten: string[]
}

/** A payment provider at the port, with answers chosen by the test. */
export function createScriptedProvider(): ScriptedProvider {
  const provider: ScriptedProvider = {
    name: 'cashier',
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

export type PaymentSetup = {
  readonly site: TestPlatform
  readonly ledger: TestLedger
  readonly clock: ManualClock
  readonly provider: ScriptedProvider
  readonly app: App
  readonly review: InvoiceReview
  /** Sends all withdrawals that are due. */
  readonly sending: { attemptDue(): Promise<unknown> }
  reconcile(): Promise<ReconciliationReport>
  close(): Promise<void>
}

export type TestLedger = {
  /** Owner's URL of the database. */
  readonly url: string
  readonly db: Kysely<PlatformDatabase>
  /** For writes that the platform's role is not allowed to do. */
  asOwner(work: (owner: Kysely<PlatformDatabase>) => Promise<unknown>): Promise<void>
  /** A new player's account, optionally with money. */
  open(currency: string, cashMinor?: bigint): Promise<TransferAccount>
  post(transfer: Transfer): Promise<PostResult>
  balances(account: TransferAccount): Promise<Balances>
}

/** A player without limits. */
export const NO_LIMITS: DepositLimits = {
  hold: async () => {},
  requireRoom: async () => ok(),
  requireAny: async () => ok(),
}

export const TEST_POLICY: WithdrawalPolicy = {
  withoutReviewMaxMinor: 100_000n,
  onePersonMaxMinor: 1_000_000n,
  isNewDestinationReviewed: false,
  isUnplayedReviewed: true,
  newDestinationWaitMs: 0,
}

/** Ports to other modules, which allow everything. */
export const PAYMENT_PORTS = {
  markets: NO_LICENCES,
  limits: NO_LIMITS,
  withdrawals: TEST_POLICY,
  requireVerification: async () => ok(),
  requireCheck: async () => ok(),
  requireTurnover: async () => ok(),
} as const

/** The scripted provider behind the cashier's protocol. */
export function integrateCashier(provider: PaymentProvider): Config['integrations'][number] {
  return {
    ...{ id: provider.name, company: 'Cashier', callback: null },
    paymentProvider: () => ({
      provider,
      createCallback: (deps) =>
        createCashierCallback({ ...deps, provider: provider.name, secrets: [WEBHOOK_SECRET] }),
    }),
  }
}

/** Bearers are player ids, with sessions that outlast any test. */
export function authenticateById(steppedUpAt: Date | null): Authenticate {
  return async (bearer) =>
    bearer === 'nobody'
      ? refuse('unauthenticated')
      : ok({ playerId: bearer, sessionId: randomUUID(), steppedUpAt })
}

/** The payment module behind the real http layer; the bearer is the player id. */
export async function createPaymentSetup(
  options: {
    readonly policy?: Partial<WithdrawalPolicy>
    readonly verification?: VerificationPolicy
    readonly markets?: Markets
    /** Time of the session's step-up; null = none. */
    readonly steppedUpAt?: Date | null
    readonly log?: Log
    readonly mode?: 'production'
  } = {},
): Promise<PaymentSetup> {
  const { policy, steppedUpAt = new Date(STARTS_AT), log = silentLog } = options
  const provider = createScriptedProvider()
  const clock = createManualClock(STARTS_AT)
  const site = await createTestPlatform({
    ...{ clock, log },
    authenticate: authenticateById(steppedUpAt),
    change: (config) => ({
      ...config,
      ...(options.mode && { mode: options.mode }),
      ...(options.markets && { markets: options.markets }),
      integrations: [integrateCashier(provider)],
      withdrawals: { ...TEST_POLICY, ...policy },
      verification: options.verification ?? { atWithdrawal: false, depositsAboveMinor: null },
    }),
  })
  return {
    site,
    ledger: createTestLedger(site),
    clock,
    provider,
    app: site.app,
    review: createInvoiceReview(site),
    sending: { attemptDue: () => site.runJob('payment.payouts') },
    reconcile: async () => (await site.runJob('payment.reconcile')) as ReconciliationReport,
    close: () => site.close(),
  }
}

/** A new player's order of 50.00 EUR that waits for its payment. */
export async function orderInvoice(
  site: Pick<TestApp, 'db' | 'clock' | 'signUp'>,
  { type = 'deposit', arrival = 'whatCame', of }: Partial<OrderedInvoice> = {},
) {
  const playerId = of ?? (await site.signUp()).playerId
  const { id: accountId } = (await activeAccount(site.db, playerId))!
  const invoiceId = randomUUID()
  const now = site.clock.now()
  await site.db.transaction().execute((trx) =>
    insertInvoice(trx, type, {
      ...{ id: invoiceId, player_id: playerId, account_id: accountId, provider: 'cashier' },
      ...{ method: 'cashier.deposit.sepa', currency: 'EUR', amount_minor: 5_000n, arrival },
      ...{ site_origin: 'http://localhost', back_route: '/' },
      ...{ created_at: now, expires_at: now, next_check_at: now },
    }),
  )
  return { playerId, accountId, invoiceId }
}

type OrderedInvoice = {
  readonly type: 'deposit' | 'withdrawal'
  readonly arrival: 'exact' | 'whatCame'
  /** A player; a new one if absent. */
  readonly of: string
}

/** The events of every new player. */
export const SIGN_UP_EVENTS = ['player.registered', 'session.started'] as const

/** Accounts of new players, and ledger transfers by tests. */
export function createTestLedger(
  site: Pick<TestApp, 'db' | 'owner' | 'url' | 'signUp'>,
): TestLedger {
  const { db, url } = site
  const postAlone = async (transfer: Transfer): Promise<PostResult> => {
    const result = await inTransaction(db, (trx) => post(trx, transfer))
    if (!result.ok && result.refusal === 'overloaded') throw new Error('Retries were used up')
    return result as PostResult
  }
  return {
    db,
    url,
    post: postAlone,
    async asOwner(work) {
      await work(site.owner)
    },
    async open(currency, amountMinor = 0n) {
      const { playerId } = await site.signUp({ currency })
      const { id } = (await activeAccount(db, playerId))!
      const account = { id, playerId, currency }
      const grant = { id: `grant:${id}`, account, amountMinor }
      if (amountMinor > 0n) await postAlone(demoGrantTransfer(grant))
      return account
    },
    balances: async ({ id }) => (await readBalances(db, [id])).get(id)!,
  }
}

export type DepositBody = {
  id: string
  accountId: string
  method: string
  amount: string
  backRoute?: string
}

/** A card deposit of 50.00 with a new id, by default. */
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

/** The cashier's webhook about an invoice, for tests to modify. */
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

/** Delivers a webhook as the cashier does: signed now, with a new id, by default. */
export async function deliver(
  { app, clock }: Pick<PaymentSetup, 'app' | 'clock'>,
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
