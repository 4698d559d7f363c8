import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Callback } from '#platform/http/callback'
import type { SettleInvoice } from './invoice.settlement.ts'
import type { PaymentProvider } from './payment-provider.port.ts'
import type { TakeDispute } from './deposit-dispute.service.ts'
import type { KeepPayment } from './payment.keeping.ts'
import type { TakePayoutNews } from './withdrawal.news.ts'

/** Receives a provider's events after their signature was verified over the raw body. */
export type PaymentNewsDeps = {
  readonly clock: Clock
  readonly log: Log
  readonly settle: SettleInvoice
  readonly keepPayment: KeepPayment
  readonly takePayoutNews: TakePayoutNews
  readonly takeDispute: TakeDispute
}

/** A payment provider with its webhook address. */
export type PaymentIntegration = {
  readonly provider: PaymentProvider
  createCallback(deps: PaymentNewsDeps): Callback
}
