import { amountSchema } from '@fairhouse/contract/amount.schema'
import { paymentInstructionsSchema } from '@fairhouse/contract/payment-instructions'
import type { InvoiceEvent } from '@fairhouse/domain/invoice'
import type { DisputeEvent } from '@fairhouse/domain/deposit-reversal'
import type { PayoutEvent } from '@fairhouse/domain/payment/withdrawal'
import { Fault } from '@fairhouse/domain/fault'
import { z } from 'zod'
import type { ProviderPayment } from '#platform/modules/payment/payment-provider.port'

/** A payment in the cashier's format, in replies and webhooks. */
export const paymentSchema = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'succeeded', 'failed', 'expired']),
  amount: amountSchema,
  /** The received amount, if it differs from the requested one. */
  receivedAmount: amountSchema.nullish(),
  currency: z.string().max(8),
  reason: z.string().max(64).nullish(),
  redirectUrl: z.url({ protocol: /^https?$/ }).nullish(),
  savedCard: z
    .object({
      token: z.string().min(1).max(64),
      brand: z.string().min(1).max(32),
      lastFour: z.string().regex(/^\d{4}$/),
      expiresIn: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    })
    .nullish(),
  instructions: paymentInstructionsSchema.nullish(),
})

/** A payer wants the money of a payment back. */
export const disputeSchema = z.object({
  /** Of the payment. */
  id: z.string().min(1).max(64),
  currency: z.string().max(8),
  dispute: z.object({
    id: z.string().min(1).max(64),
    /** What the payer wants back; of a lost one, what was taken. */
    amount: amountSchema,
  }),
})

export function toDisputeEvent(
  type: DisputeEvent['type'],
  { id: paymentId, currency, dispute }: z.infer<typeof disputeSchema>,
): DisputeEvent {
  const { id: disputeId, amount } = dispute
  return { type, disputeId, paymentId, currency, amountMinor: BigInt(amount) }
}

export const payoutSchema = z.object({
  id: z.string().min(1).max(64),
  status: z.enum(['pending', 'succeeded', 'failed']),
})

/** The payments and payouts that moved money within a time range. */
export const settlementsSchema = z.array(
  z.object({
    id: z.string().min(1).max(64),
    reference: z.string().max(64),
    purpose: z.enum(['deposit', 'payout']),
    amount: amountSchema,
    currency: z.string().max(8),
  }),
)

type CashierPayment = z.infer<typeof paymentSchema>

/** Maps a cashier payment to an event of its invoice; null while it can still be paid. */
export function toInvoiceEvent(
  payment: Pick<
    CashierPayment,
    'id' | 'status' | 'amount' | 'receivedAmount' | 'currency' | 'reason'
  >,
): InvoiceEvent | null {
  const paymentId = payment.id
  switch (payment.status) {
    case 'pending':
      return null
    case 'succeeded': {
      const amountMinor = BigInt(payment.receivedAmount ?? payment.amount)
      return { type: 'succeeded', paymentId, amountMinor, currency: payment.currency }
    }
    case 'failed': {
      // assumed: a payment cancelled by the player counts as declined
      const isDeclined = payment.reason === 'declined' || payment.reason === 'canceled'
      return { type: 'failed', paymentId, reason: isDeclined ? 'declined' : 'providerError' }
    }
    case 'expired':
      return { type: 'expired', paymentId }
  }
}

const PAYOUT_EVENTS = { pending: 'pending', succeeded: 'paid', failed: 'failed' } as const

export function toPayoutEvent({ id, status }: z.infer<typeof payoutSchema>): PayoutEvent {
  return { type: PAYOUT_EVENTS[status], payoutId: id }
}

/** A payment without instructions is completed on its hosted page. */
export function toProviderPayment(payment: CashierPayment): ProviderPayment {
  const redirectUrl = payment.redirectUrl ?? null
  const instructions =
    payment.instructions ?? (redirectUrl === null ? null : { type: 'redirect', url: redirectUrl })
  if (instructions === null) {
    throw new Fault('providerUnavailable', 'The cashier did not say how this payment is paid')
  }
  return {
    paymentId: payment.id,
    redirectUrl,
    instructions: instructions as ProviderPayment['instructions'],
    outcome: toInvoiceEvent(payment),
    ...(payment.savedCard && { savedCard: payment.savedCard }),
  }
}
