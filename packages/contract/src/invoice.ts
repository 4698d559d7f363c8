import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'
import { paymentFieldSchema, paymentInstructionsSchema } from './payment-instructions.ts'
import { withdrawalSchema } from './withdrawal.ts'

/** 1 pending, 2 success, 3 failed. */
export const INVOICE_STATUS = { pending: 1, success: 2, failed: 3 } as const
// assumed: the specification names invoice types without numbers
export const INVOICE_TYPE = { deposit: 1, withdrawal: 2 } as const

/** `canceled` by the player, `rejected` by the platform, `payoutFailed` at the provider. */
export const INVOICE_FAILURES = [
  'declined',
  'expired',
  'amountMismatch',
  'providerError',
  'canceled',
  'rejected',
  'payoutFailed',
] as const

export const invoiceSchema = z.object({
  id: z.uuid(),
  type: z.union([z.literal(1), z.literal(2)]),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  amount: amountSchema,
  currency: z.string(),
  accountId: z.uuid(),
  method: z.string(),
  createdAt: timestampSchema,
  /** Deposit ordinal among the player's successful deposits; 0 until it succeeds. */
  number: z.number().int(),
  publicData: z.object({
    /** The provider's hosted page, while the invoice is pending. */
    redirectUrl: z.url().optional(),
    /** Text of the QR code, if any. */
    qr: z.string().optional(),
    /** Payment instructions, while the invoice is pending. */
    instructions: paymentInstructionsSchema.optional(),
    /** The received and credited amount, if it differs from the requested one. */
    arrivedAmount: amountSchema.optional(),
    /** What of a deposit the payer's bank or card company took back. */
    reversedAmount: amountSchema.optional(),
    /** For a withdrawal: deducted from `amount`. */
    fee: amountSchema.optional(),
    withdrawal: withdrawalSchema.optional(),
    /** Reason of the failure. */
    failureReason: z.enum(INVOICE_FAILURES).optional(),
  }),
  version: z.number().int(),
})

export type Invoice = z.infer<typeof invoiceSchema>
export type InvoiceStatus = keyof typeof INVOICE_STATUS

/** provider.deposit.kind or provider.withdrawal.kind. */
export const methodIdentifierSchema = z
  .string()
  .regex(/^[a-z0-9-]+\.(deposit|withdrawal)\.[a-z0-9-]+$/)

/** What a method is; it decides its group, and which devices have it. */
export const METHOD_KINDS = [
  'agent',
  'card',
  'apple-pay',
  'google-pay',
  'bank',
  'pix',
  'wallet',
  'crypto',
] as const

export type MethodKind = (typeof METHOD_KINDS)[number]

export const paymentMethodSchema = z.object({
  method: methodIdentifierSchema,
  kind: z.enum(METHOD_KINDS),
  name: z.string(),
  brand: z.string(),
  currency: z.string(),
  minAmount: amountSchema,
  maxAmount: amountSchema,
  /** Preset amounts. */
  presets: z.array(amountSchema),
  /** Typical time until the money arrives, in seconds; 0 = immediate. */
  durationSeconds: z.number().int(),
  /** Fixed part of the fee, in minor units. Added to deposits, deducted from withdrawals. */
  fee: amountSchema,
  /** Proportional part of the fee in hundredths of a percent, rounded up; absent = none. */
  feeBasisPoints: z.number().int().optional(),
  /** For withdrawal methods: the fields of a destination. */
  fields: z.array(paymentFieldSchema).optional(),
  /** Median seconds from request to payment of the last payouts by it; absent = too few of them. */
  payoutSeconds: z.number().int().optional(),
  /** Confirmed manually, so it takes longer. */
  isManual: z.boolean().optional(),
})

export type PaymentMethod = z.infer<typeof paymentMethodSchema>

/** Which methods a player is asking for, and in which language. */
export const methodsQuerySchema = z.strictObject({
  currency: z.string().max(8),
  country: z.string().max(2).optional(),
  locale: z.string().max(16).default('en'),
})

export const methodGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  paymentMethods: z.array(paymentMethodSchema),
})
