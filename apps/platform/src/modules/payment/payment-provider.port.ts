import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import type { InvoiceEvent } from '@fairhouse/domain/invoice'
import type { PayoutEvent } from '@fairhouse/domain/payment/withdrawal'

/** The data of a deposit. One invoice always makes the same request. */
export type PaymentRequest = {
  /** Also the idempotency key: one invoice has at most one payment at the provider. */
  readonly invoiceId: string
  /** `card`, `pix`, `bitcoin`, … */
  readonly kind: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Origin of the site in the browser, e.g. `http://192.168.1.7:3000`. */
  readonly siteOrigin: string
  /** Same-origin path to return to. */
  readonly backRoute: string
  readonly expiresAt: Date
  /** Our id of the player, under which the provider saves cards with the player's consent. */
  readonly payerId?: string
  /** Token of a saved card to charge instead of asking for one. */
  readonly savedCard?: string
}

/** Displayable data of a saved card, and its token. */
export type ProviderCard = {
  readonly token: string
  readonly brand: string
  readonly lastFour: string
  /** Last month of validity, `2030-08`. */
  readonly expiresIn: string
}

/** A payment at the provider. */
export type ProviderPayment = {
  readonly paymentId: string
  readonly instructions: PaymentInstructions
  /** The hosted page, instead of or in addition to instructions. */
  readonly redirectUrl: string | null
  /** The final outcome of the payment; null while it can still be paid. */
  readonly outcome: InvoiceEvent | null
  /** For a paid one: the card that the player saved or paid with. */
  readonly savedCard?: ProviderCard | null
}

/** The data of a payout. One invoice always makes the same request. */
export type PayoutRequest = {
  /** Also the idempotency key: one invoice has at most one payout at the provider. */
  readonly invoiceId: string
  readonly kind: string
  /** The amount that has to arrive. */
  readonly amountMinor: bigint
  readonly currency: string
  readonly destination: Readonly<Record<string, string>>
}

/** A movement of money at a provider. */
export type MovedPayment = {
  readonly paymentId: string
  /** The invoice id that the provider was given; null = none. */
  readonly invoiceId: string | null
  /** Positive = into the platform, negative = out of it. */
  readonly amountMinor: bigint
  readonly currency: string
}

/**
 * A payment company. Every call throws a `Fault` if it does not answer in time, and is idempotent:
 * an invoice is paid, and paid out, once.
 */
export interface PaymentProvider {
  /** First part of its methods' identifiers and name of its ledger account. */
  readonly name: string
  /** Opens the payment of an invoice, or returns the existing one; null = refused. */
  openPayment(request: PaymentRequest): Promise<ProviderPayment | null>
  /** The payment of an invoice; null if the provider has none. */
  findPayment(invoiceId: string): Promise<ProviderPayment | null>
  /** Submits the fields of a form; null = refused. */
  submitForm(
    invoiceId: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<ProviderPayment | null>
  /** Deletes a saved card; unknown tokens are fine. Absent = saves no cards. */
  forgetCard?(token: string): Promise<void>
  /** Starts the payout of an invoice, or returns the status of the existing one. */
  openPayout(request: PayoutRequest): Promise<PayoutEvent>
  /** The payout of an invoice; null if the provider has none. */
  findPayout(invoiceId: string): Promise<PayoutEvent | null>
  /** All payments and payouts that moved money between two instants, ours or not. */
  listMoved(range: { readonly from: Date; readonly to: Date }): Promise<readonly MovedPayment[]>
}
