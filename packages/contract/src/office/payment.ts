import { z } from 'zod'
import { amountSchema, timestampSchema } from '../amount.schema.ts'
import { INVOICE_FAILURES } from '../invoice.ts'
import { TIMELINE_STEPS } from '../withdrawal.ts'
import { CORRECTION_CODES } from './correction-code.ts'
import { workSchema } from './queue.ts'

export const PAYMENT_TYPES = ['deposit', 'withdrawal'] as const
export const PAYMENT_STATUSES = ['pending', 'success', 'failed'] as const

/** A deposit or withdrawal in a list. */
export const officePaymentSchema = z.object({
  /** Of the invoice. */
  id: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  country: z.string(),
  type: z.enum(PAYMENT_TYPES),
  status: z.enum(PAYMENT_STATUSES),
  provider: z.string(),
  method: z.string(),
  amount: amountSchema,
  currency: z.string(),
  createdAt: timestampSchema,
  settledAt: timestampSchema.nullable(),
})

export type OfficePayment = z.infer<typeof officePaymentSchema>

/** Everything that is known of one payment. */
export const paymentStorySchema = officePaymentSchema.extend({
  providerPaymentId: z.string().nullable(),
  /** What arrived, if it differs from what was asked for. */
  credited: amountSchema.nullable(),
  /** What a charge-back took back. */
  reversed: amountSchema,
  failure: z.enum(INVOICE_FAILURES).nullable(),
  /** Where a withdrawal goes, shortened. */
  destination: z.string().nullable(),
  /** Last four digits of a saved card. */
  card: z.string().nullable(),
  steps: z.array(
    z.object({
      at: timestampSchema,
      step: z.enum(TIMELINE_STEPS),
      reason: z.string().nullable(),
    }),
  ),
  approvals: z.array(z.object({ at: timestampSchema, operator: z.string(), reason: z.string() })),
  /** What the provider has sent, with what became of it. */
  messages: z.array(
    z.object({ at: timestampSchema, type: z.string(), outcome: z.string(), id: z.string() }),
  ),
  /** Transactions of the journal. */
  transactions: z.array(
    z.object({
      id: z.string(),
      at: timestampSchema,
      operation: z.string(),
      entries: z.array(
        z.object({ account: z.string(), /** Signed minor units. */ amount: z.string() }),
      ),
    }),
  ),
})

export type PaymentStory = z.infer<typeof paymentStorySchema>

/** A change of a balance that one person proposes and another one carries out. */
export const correctionSchema = z.object({
  id: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  /** Minor units; negative takes money. */
  amount: z.string(),
  currency: z.string(),
  code: z.enum(CORRECTION_CODES),
  reason: z.string(),
  proposedBy: z.string(),
  isYours: z.boolean(),
  work: workSchema,
})

export type Correction = z.infer<typeof correctionSchema>

/** News of a provider that no rule can decide: late money, other amounts, returned payouts. */
export const paymentReviewSchema = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  type: z.enum(['deposit', 'withdrawal']),
  status: z.enum(['pending', 'success', 'failed']),
  provider: z.string(),
  /** The provider's word for what happened. */
  event: z.string(),
  paymentId: z.string(),
  /** What the player asked for. */
  asked: z.object({ amount: amountSchema, currency: z.string() }),
  /** What arrived and is not credited; null if the event is not about money. */
  arrived: z.object({ amount: amountSchema, currency: z.string() }).nullable(),
  /** Who asked for the credit first; a second person confirms it. */
  askedBy: z.string().nullable(),
  isAskedByYou: z.boolean(),
  version: z.string(),
  work: workSchema,
})

export type PaymentReview = z.infer<typeof paymentReviewSchema>

/** A charged-back deposit that is open, or of which the player owes money. */
export const disputeSchema = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  playerId: z.uuid(),
  playerName: z.string().nullable(),
  provider: z.string(),
  disputeId: z.string(),
  state: z.enum(['open', 'lost', 'won']),
  amount: amountSchema,
  debt: amountSchema,
  currency: z.string(),
  work: workSchema,
})

export type OfficeDispute = z.infer<typeof disputeSchema>
