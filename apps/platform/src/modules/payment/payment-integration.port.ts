import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Callback } from '#platform/http/callback'
import type { SettleInvoice } from './invoice.settlement.ts'
import type { PaymentProvider } from './payment-provider.port.ts'
import type { KeepPayment } from './payment.keeping.ts'
import type { TakePayoutNews } from './withdrawal.news.ts'

/** Where the messages of a provider lead, once their signature was checked over the raw body. */
export type PaymentNewsDeps = {
  readonly clock: Clock
  readonly log: Log
  readonly settle: SettleInvoice
  readonly keepPayment: KeepPayment
  readonly takePayoutNews: TakePayoutNews
}

/** A company that moves money, with the one address that it sends messages to. */
export type PaymentIntegration = {
  readonly provider: PaymentProvider
  /** `/api/callbacks/<name>` */
  readonly callbackPath: string
  createCallback(deps: PaymentNewsDeps): Callback
}
