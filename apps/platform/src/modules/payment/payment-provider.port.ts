import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import type { InvoiceEvent } from '@fairhouse/domain/invoice'
import type { PayoutEvent } from '@fairhouse/domain/payment/withdrawal'
import type { MethodGroupEntry } from './payment-method.entry.ts'

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
  /** Our id of the player: under it a provider that keeps cards does so, with the player's consent. */
  readonly payerId?: string
  /** Token of a card that this player saved there: it is charged instead of one that is typed in. */
  readonly savedCard?: string
}

/** What may be shown of a card that the provider keeps, and what it is charged by. */
export type ProviderCard = {
  readonly token: string
  readonly brand: string
  readonly lastFour: string
  /** The last month it may be charged in, `2030-08`. */
  readonly expiresIn: string
}

/** A payment as the provider knows it. */
export type ProviderPayment = {
  readonly paymentId: string
  readonly instructions: PaymentInstructions
  /** The hosted page, where there is one: the instructions themselves, or beside them. */
  readonly redirectUrl: string | null
  /** How the payment ended, null while it may still be paid. */
  readonly outcome: InvoiceEvent | null
  /** Of a paid one: the card that its player saved, or paid with. */
  readonly savedCard?: ProviderCard | null
}

/** What a provider needs to pay money out. The same invoice always asks the same. */
export type PayoutRequest = {
  /** Also the idempotency key: one invoice has at most one payout at the provider. */
  readonly invoiceId: string
  readonly kind: string
  /** What has to arrive. */
  readonly amountMinor: bigint
  readonly currency: string
  readonly destination: Readonly<Record<string, string>>
}

/** Money that a provider moved. */
export type MovedPayment = {
  readonly paymentId: string
  /** What it was told as ours; null = nothing. */
  readonly invoiceId: string | null
  /** Into the platform above zero, out of it below. */
  readonly amountMinor: bigint
  readonly currency: string
}

/**
 * A company that moves money, in our words. Every call throws a `Fault` when it does not answer in
 * time, and may be made again: an invoice is paid, and paid out, once.
 */
export interface PaymentProvider {
  /** The first part of its methods' identifiers and the name of its house account. */
  readonly name: string
  /** What it offers, in groups. */
  readonly methods: readonly MethodGroupEntry[]
  /** Opens the payment of an invoice, or answers with the one opened before; null = refused. */
  openPayment(request: PaymentRequest): Promise<ProviderPayment | null>
  /** The payment of an invoice; null when the provider has none. */
  findPayment(invoiceId: string): Promise<ProviderPayment | null>
  /** Hands over the fields of a form; null = the provider refuses what they say. */
  submitForm(
    invoiceId: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<ProviderPayment | null>
  /** Forgets a card that it keeps; one that it does not know is forgotten. Absent = it keeps none. */
  forgetCard?(token: string): Promise<void>
  /** Begins the payout of an invoice, or answers how the one begun before is going. */
  openPayout(request: PayoutRequest): Promise<PayoutEvent>
  /** The payout of an invoice; null when the provider has none. */
  findPayout(invoiceId: string): Promise<PayoutEvent | null>
  /** Every payment and payout that moved money between two instants, whoever asked for it. */
  listMoved(range: { readonly from: Date; readonly to: Date }): Promise<readonly MovedPayment[]>
}
