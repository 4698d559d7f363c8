import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Callback } from '#platform/http/callback'
import type { Route } from '#platform/http/route'
import type { DepositLimits } from '#platform/modules/limit/deposit-limits.port'
import type { RequireVerification } from '#platform/modules/verification/verification-gate.port'
import { createCashierCallback } from './cashier.callback.ts'
import { createCashierProvider } from './cashier.provider.ts'
import { createReconcileInvoices, type ReconciliationReport } from './invoice.reconciliation.ts'
import { createSettleInvoice } from './invoice.settlement.ts'
import { createDepositMethods } from './payment-method.ts'
import { DEPOSIT_METHODS } from './payment-method.table.ts'
import { createPaymentRoutes } from './payment.routes.ts'

/** Where the cashier is and what both sides know; null = no cashier, so none of its methods. */
type CashierConfig = {
  /** As the platform reaches it, e.g. `http://127.0.0.1:3001`. */
  readonly url: string
  /** As a browser reaches it that opened the site under the given origin. */
  readonly publicUrl: (siteOrigin: string) => string
  readonly apiKey: string
  /** `whsec_` + base64; the newest first, older ones while they are being changed. */
  readonly webhookSecrets: readonly string[]
}

export type PaymentDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly fetch: typeof fetch
  readonly cashier: CashierConfig | null
  readonly requireVerification: RequireVerification
  readonly limits: DepositLimits
}

export type PaymentModule = {
  readonly routes: Route[]
  /** By the path they are called under. */
  readonly callbacks: Readonly<Record<string, Callback>>
  /** For the scheduler, about once a minute. */
  readonly reconcileInvoices: () => Promise<ReconciliationReport>
}

// Below the deadline of a request (spec §9: 10 s), so that the player is told and not cut off.
const PROVIDER_TIMEOUT_MS = 8_000

/** Puts the payment module together. */
export function createPaymentModule(deps: PaymentDeps): PaymentModule {
  const { db, clock, cashier } = deps
  const log = deps.log.child({ module: 'payment' })
  const providers = cashier
    ? [createCashierProvider({ ...cashier, timeoutMs: PROVIDER_TIMEOUT_MS, fetch: deps.fetch })]
    : []
  const methods = createDepositMethods(
    DEPOSIT_METHODS,
    providers.map((provider) => provider.name),
  )
  const settle = createSettleInvoice({ db, clock, log })
  return {
    routes: createPaymentRoutes({ ...deps, methods, providers, settle }),
    callbacks: cashier
      ? {
          '/api/callbacks/cashier': createCashierCallback({
            secrets: cashier.webhookSecrets,
            clock,
            settle,
            log,
          }),
        }
      : {},
    reconcileInvoices: createReconcileInvoices({ db, clock, log, providers, settle }),
  }
}
