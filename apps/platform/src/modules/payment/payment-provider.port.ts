import type { InvoiceEvent } from '@fairhouse/domain/invoice'

/** What a provider needs to take a deposit. The same invoice always asks the same. */
export type PaymentRequest = {
  /** Also the idempotency key: one invoice has at most one payment at the provider. */
  readonly invoiceId: string
  /** `card`, `pix`, `bitcoin`, … */
  readonly kind: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Origin the player opened the site under, e.g. `http://192.168.1.7:3000`. */
  readonly siteOrigin: string
  /** Same-origin path to come back to. */
  readonly backRoute: string
  readonly expiresAt: Date
}

/** A payment as the provider knows it. */
export type ProviderPayment = {
  readonly paymentId: string
  /** The hosted page. */
  readonly redirectUrl: string
  /** How the payment ended, null while it may still be paid. */
  readonly outcome: InvoiceEvent | null
}

/** A company that takes payments. Both calls throw a `Fault` when it does not answer in time. */
export interface PaymentProvider {
  /** The first part of its methods' identifiers and the name of its house account. */
  readonly name: string
  /** Opens the payment of an invoice, or answers with the one opened before; null = refused. */
  openPayment(request: PaymentRequest): Promise<ProviderPayment | null>
  /** The payment of an invoice; null when the provider has none. */
  findPayment(invoiceId: string): Promise<ProviderPayment | null>
}
