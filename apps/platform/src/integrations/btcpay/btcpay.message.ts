import type { InvoiceEvent } from '@fairhouse/domain/invoice'
import type { PayoutEvent } from '@fairhouse/domain/payment/withdrawal'
import { parseDecimal } from '@fairhouse/money/amount'
import { findCurrency, requireCurrency } from '@fairhouse/money/currency'
import { z } from 'zod'

export const BITCOIN = requireCurrency('BTC')

/** Others use the same store, and may write anything. */
const metadataSchema = z.looseObject({ orderId: z.string().nullish().catch(null) }).nullish()

/** An invoice of the Greenfield API, with the fields in use. */
export const btcpayInvoiceSchema = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  createdTime: z.number(),
  /** Null = any; of another store user also in a unit that is none of our currencies. */
  amount: z.string().nullish(),
  currency: z.string(),
  expirationTime: z.number(),
  metadata: metadataSchema,
})

export type BtcpayInvoice = z.infer<typeof btcpayInvoiceSchema>

/** Payment of an invoice on one network. Amounts are decimal strings of whole bitcoins. */
export const btcpayMethodSchema = z.object({
  /** `paymentMethod` before version 2. */
  paymentMethodId: z.string().optional(),
  paymentMethod: z.string().optional(),
  destination: z.string(),
  paymentLink: z.string().nullish(),
  /** The amount of the invoice, at the rate of its opening. */
  amount: z.string(),
  payments: z.array(
    z.object({
      value: z.string(),
      status: z.enum(['Invalid', 'Processing', 'Settled']),
      /** In seconds. */
      receivedDate: z.number(),
    }),
  ),
})

export type BtcpayMethod = z.infer<typeof btcpayMethodSchema>

/**
 * A payout, in whole bitcoins. Version 2 renamed `amount` to `originalAmount` and `paymentMethodAmount` to
 * `payoutAmount`, which is null until the payout is approved (btcpayserver pull request 6246).
 */
export const btcpayPayoutSchema = z.object({
  id: z.string().min(1).max(64),
  revision: z.number().int(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  /** A number is sent; the documents say text. */
  date: z.union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  ]),
  amount: z.string().nullish(),
  originalAmount: z.string().nullish(),
  paymentMethodAmount: z.string().nullish(),
  payoutAmount: z.string().nullish(),
  metadata: metadataSchema,
})

export type BtcpayPayout = z.infer<typeof btcpayPayoutSchema>

export const btcpayWebhookSchema = z.object({
  deliveryId: z.string().min(1).max(64),
  type: z.string().max(64),
  /** Of events about an invoice. */
  invoiceId: z.string().max(64).optional(),
  /** Of events about a payout. */
  payoutId: z.string().max(64).optional(),
  metadata: metadataSchema,
})

/** The on-chain method, under its name in this version. */
export function isOnChain({ paymentMethodId, paymentMethod }: BtcpayMethod): boolean {
  const id = paymentMethodId ?? paymentMethod
  return id === 'BTC-CHAIN' || id === 'BTC' || id === 'BTC-OnChain'
}

type Payment = BtcpayMethod['payments'][number]

/** The received amount in satoshi. */
export function sumPayments(
  method: BtcpayMethod | undefined,
  isCounted: (payment: Payment) => boolean,
): bigint {
  return (method?.payments ?? [])
    .filter(isCounted)
    .reduce((sum, { value }) => sum + toSatoshi(value), 0n)
}

export type Received = { readonly amountMinor: bigint; readonly currency: string }

/** assumed: a tenth covers rounding and fees of wallets */
const OVERPAID_PART_MAX = 10n

/**
 * What is settled, in the currency of the invoice: bitcoins are converted in the proportion of the two
 * amounts of the invoice, rounded down. That rate ends with the invoice, or a payer could wait for a
 * better one: what came later stays in bitcoins. So does what is far above the order, or a small order
 * would hold the rate for any sum.
 */
export function readReceived(
  { amount, currency, expirationTime }: BtcpayInvoice,
  method: BtcpayMethod | undefined,
): { readonly inTime: Received; readonly late: Received } {
  const known = findCurrency(currency)
  const order = parseDecimal(amount ?? '', known ?? BITCOIN)
  const dueMinor = method === undefined ? 0n : toSatoshi(method.amount)
  const isConverted = known !== undefined && currency !== 'BTC' && order.ok && dueMinor > 0n
  const isLate = ({ receivedDate }: Payment) => isConverted && receivedDate > expirationTime
  const settled = ({ status }: Payment) => status === 'Settled'
  const cameMinor = sumPayments(method, (each) => settled(each) && !isLate(each))
  const ratedMaxMinor = dueMinor + dueMinor / OVERPAID_PART_MAX
  const inTimeMinor = isConverted && cameMinor > ratedMaxMinor ? ratedMaxMinor : cameMinor
  const lateMinor =
    cameMinor - inTimeMinor + sumPayments(method, (each) => settled(each) && isLate(each))
  const inTime = isConverted
    ? { amountMinor: (order.amountMinor * inTimeMinor) / dueMinor, currency }
    : { amountMinor: inTimeMinor, currency: 'BTC' }
  return { inTime, late: { amountMinor: lateMinor, currency: 'BTC' } }
}

export function toSatoshi(text: string): bigint {
  const parsed = parseDecimal(text, BITCOIN)
  if (!parsed.ok) throw new Error(`"${text}" is no amount of bitcoins`)
  return parsed.amountMinor
}

/**
 * The final status of an invoice; null while it may still be paid or confirmed. An expired invoice that
 * received money counts with the received amount: the payer chose the amount.
 */
export function toInvoiceEvent(
  invoice: BtcpayInvoice,
  method: BtcpayMethod | undefined,
): InvoiceEvent | null {
  const { id: paymentId, status } = invoice
  const { inTime } = readReceived(invoice, method)
  const isWaiting = sumPayments(method, ({ status: of }) => of === 'Processing') > 0n
  if (status === 'New' || status === 'Processing' || isWaiting) return null
  if (inTime.amountMinor > 0n) return { type: 'succeeded', paymentId, ...inTime }
  // Settled without a payment on the chain: marked by hand there, so an operator has to explain it.
  if (status === 'Expired') return { type: 'expired', paymentId }
  return { type: 'failed', paymentId, reason: 'providerError' }
}

const PAYOUT_EVENTS = {
  AwaitingApproval: 'pending',
  AwaitingPayment: 'pending',
  InProgress: 'pending',
  Completed: 'paid',
  Cancelled: 'failed',
} as const

/** The amount that leaves, in satoshi; 0 if the server names none. */
export function payoutAmount(payout: BtcpayPayout): bigint {
  const { payoutAmount: sent, paymentMethodAmount, originalAmount, amount } = payout
  return toSatoshi(sent ?? paymentMethodAmount ?? originalAmount ?? amount ?? '0')
}

export function toPayoutEvent({ id, state }: BtcpayPayout): PayoutEvent {
  return { type: PAYOUT_EVENTS[state], payoutId: id }
}
