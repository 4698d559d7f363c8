import type { WithdrawalPolicy } from '@fairhouse/domain/payment/withdrawal'
import type { Markets } from '@fairhouse/domain/market/market'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import { createMoment } from '@fairhouse/server-kit/moment'
import type { Kysely } from 'kysely'
import type { ReadHistory } from '#platform/database/history.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Callback } from '#platform/http/callback'
import type { Route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import type { DepositLimits } from '#platform/modules/limit/deposit-limits.port'
import type { Messages } from '#platform/modules/message/message.module'
import type { RequireDepositCheck } from '#platform/modules/deposit-check/deposit-check.port'
import { depositCheckModule } from '#platform/modules/deposit-check/deposit-check.module'
import type { RequireVerification } from '#platform/modules/kyc/verification/verification-gate.port'
import type { Reaction } from '#platform/realtime/reaction'
import { createCancelDeposits } from './invoice.service.ts'
import { createReconcileInvoices } from './invoice.reconciliation.ts'
import { createSettleInvoice } from './invoice.settlement.ts'
import { createTakeDispute } from './deposit-dispute.service.ts'
import { createKeepPayment } from './payment.keeping.ts'
import { createPaymentReport } from './payment-report.ts'
import { createPaymentMethods, type PaymentMethods } from './payment-method.ts'
import type { PaymentIntegration } from './payment-integration.port.ts'
import { createOfficeWithdrawalRoutes } from './office-withdrawal.routes.ts'
import { createPaymentFigures } from './payment.figures.ts'
import { createPaymentRoutes, type PayoutTimes } from './payment.routes.ts'
import { readMethodResults } from './method-result.repo.ts'
import { readPayoutTimes } from './payout-time.repo.ts'
import { createRemoveCards } from './saved-card.service.ts'
import type { RequireTurnover } from './turnover-policy.port.ts'
import { createIsRisky } from './withdrawal-risk.repo.ts'
import { createTakePayoutNews } from './withdrawal.news.ts'
import { createSendApproved, createWithdrawalReactions } from './withdrawal.reactions.ts'
import { createWithdrawalRoutes } from './withdrawal.routes.ts'
import type { WithdrawalDeps } from './withdrawal.service.ts'
import { createWithdrawalSending } from './withdrawal.sending.ts'
import { callbackPath, fillPort } from '#platform/integration'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { contentModule } from '#platform/modules/content/content.module'
import { contentDirectories } from '#platform/modules/content/content.settings'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { fraudModule } from '#platform/modules/fraud/fraud.module'
import { limitModule } from '#platform/modules/limit/limit.module'
import { verificationModule } from '#platform/modules/kyc/verification/verification.module'

type SharedDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly readHistory: ReadHistory
  readonly clock: Clock
  readonly elapsedMs: () => number
  readonly newId: NewId
  readonly log: Log
  readonly requireVerification: RequireVerification
  readonly requireCheck: RequireDepositCheck
  readonly limits: DepositLimits
  readonly markets: Markets
  readonly messages: Messages
  readonly withdrawals: WithdrawalPolicy
  readonly requireTurnover: RequireTurnover
  readonly holdsWithdrawal: WithdrawalDeps['isRisky']
  /** Directories that may contain `cashier.json`, the operator's first. */
  readonly directories: readonly string[]
}

/** Payments of how long say how the next one goes. */
const FIGURES_MS = 30 * 86_400_000
const FIGURES_LAST_MS = 600_000

export type PaymentModule = PayoutTimes & {
  readonly methods: PaymentMethods
  readonly routes: Route[]
  /** By path. */
  readonly callbacks: Readonly<Record<string, Callback>>
  readonly jobs: readonly Job[]
  readonly reactions: readonly Reaction[]
}

/** Creates payments with these providers. */
export function createPayments(
  options: SharedDeps & { readonly integrations: readonly PaymentIntegration[] },
): PaymentModule {
  const log = options.log.child({ module: 'payment' })
  const { integrations } = options
  const providers = integrations.map(({ provider }) => provider)
  const methods = createPaymentMethods({
    ...{ directories: options.directories, providers: providers.map(({ name }) => name) },
    ...{ clock: options.clock, log },
  })
  const base = { ...options, log, methods, providers }
  const settle = createSettleInvoice(base)
  const keepPayment = createKeepPayment(base)
  const takePayoutNews = createTakePayoutNews(base)
  const sending = createWithdrawalSending({ ...base, takeNews: takePayoutNews })
  const payoutTimes = createFigures(options, readPayoutTimes)
  const methodResults = createFigures(options, readMethodResults)
  const deps = { ...base, settle, keepPayment, payoutTimes, methodResults }
  return {
    methods,
    payoutTimes,
    routes: [
      ...createPaymentRoutes(deps),
      ...createWithdrawalRoutes({
        ...deps,
        policy: options.withdrawals,
        isRisky: createIsRisky({ ...base, holds: options.holdsWithdrawal }),
        onApproved: sending.attempt,
      }),
    ],
    callbacks: Object.fromEntries(
      integrations.map(({ provider, createCallback }) => [
        callbackPath(provider.name),
        createCallback({ ...deps, takePayoutNews, takeDispute: createTakeDispute(base) }),
      ]),
    ),
    reactions: [
      ...createWithdrawalReactions(options.messages),
      createSendApproved(sending),
      createRemoveCards(base),
      createCancelDeposits(base),
    ],
    jobs: [
      { name: 'payment.reconcile', cron: '* * * * *', run: createReconcileInvoices(deps) },
      { name: 'payment.report', cron: '40 2 * * *', run: createPaymentReport(base) },
      { name: 'payment.payouts', cron: '* * * * *', run: sending.attemptDue },
    ],
  }
}

export const paymentModule = defineModule({
  id: 'payment',
  exported: [
    { section: 'invoices', table: 'invoice' },
    { section: 'depositDisputes', table: 'deposit_dispute' },
    { section: 'invoiceSteps', table: 'invoice_step' },
    // The operator's thresholds say nothing about the player.
    { section: 'withdrawals', table: 'withdrawal', hidden: ['review_checks'] },
    { section: 'payoutDestinations', table: 'payout_destination' },
    { section: 'savedCards', table: 'saved_card', hidden: ['token'] },
    { section: 'depositCounter', table: 'deposit_counter' },
    {
      section: 'balanceCorrections',
      table: 'balance_correction',
      hidden: ['proposed_by', 'proposed_principal', 'decided_by'],
    },
  ],
  notExported: {
    payment_webhook: 'messages of payment providers about invoices that are in the file',
    withdrawal_approval: 'which operators approved withdrawals that are in the file',
    payment_report: 'totals of a day over all players',
    payment_report_day: 'the days that were reported',
    payment_report_unopened: 'payments of a provider that belong to no player here',
    payment_report_difference: 'what a provider says of invoices that are in the file',
    invoice_review: 'news of payment providers about invoices that are in the file',
  },
  create(context) {
    const { config, resolve } = context
    const payments = createPayments({
      ...context,
      requireVerification: resolve(verificationModule).requireVerification,
      limits: resolve(limitModule).deposits,
      requireCheck: resolve(depositCheckModule).checks.require,
      markets: config.markets,
      requireTurnover: resolve(bonusModule).requireTurnover,
      holdsWithdrawal: resolve(fraudModule).scan.holds,
      messages: resolve(messageModule),
      withdrawals: config.withdrawals,
      directories: contentDirectories(config.contentDir),
      integrations: fillPort('paymentProvider', context),
    })
    resolve(contentModule).content.addFigures(createPaymentFigures({ ...payments, ...config }))
    return { ...payments, officeRoutes: createOfficeWithdrawalRoutes(context) }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    payment:
      | 'withdrawal.opened'
      | 'withdrawal.approved'
      | 'withdrawal.rejected'
      | 'invoice.creditAsked'
      | 'invoice.credited'
      | 'invoice.rejected'
      | 'debt.collected'
      | 'debt.forgiven'
      | 'balance.proposed'
      | 'balance.corrected'
      | 'balance.declined'
  }
}

/** What the payments of the last month say, read every ten minutes at most. */
function createFigures<Figures>(
  options: Pick<SharedDeps, 'clock' | 'readHistory' | 'elapsedMs'>,
  read: (db: Kysely<PlatformDatabase>, since: Date) => Promise<Figures>,
) {
  return createMoment({
    read: () => {
      const since = new Date(options.clock.now().getTime() - FIGURES_MS)
      return options.readHistory((db) => read(db, since))
    },
    lastsMs: FIGURES_LAST_MS,
    elapsedMs: options.elapsedMs,
  })
}
