import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** spec §4: 1 pending, 2 success, 3 failed. */
export const INVOICE_STATUS = { pending: 1, success: 2, failed: 3 } as const
// assumed: the specification names invoice types without numbers
export const INVOICE_TYPE = { deposit: 1, withdrawal: 2 } as const

export const invoiceSchema = z.object({
  id: z.uuid(),
  type: z.union([z.literal(1), z.literal(2)]),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  amount: amountSchema,
  currency: z.string(),
  accountId: z.uuid(),
  method: z.string(),
  createdAt: timestampSchema,
  /** Deposit ordinal of the player, counted over successful deposits; 0 until it succeeds. */
  number: z.number().int(),
  publicData: z.object({
    /** Hosted page of the payment provider, while the invoice is pending. */
    redirectUrl: z.url().optional(),
    qr: z.string().optional(),
    /** Why a failed invoice failed, as the provider told us. */
    failureReason: z.enum(['declined', 'expired', 'amountMismatch', 'providerError']).optional(),
  }),
  version: z.number().int(),
})

export type Invoice = z.infer<typeof invoiceSchema>
export type InvoiceStatus = keyof typeof INVOICE_STATUS

/** provider.deposit.kind or provider.withdrawal.kind (spec §3). */
export const methodIdentifierSchema = z
  .string()
  .regex(/^[a-z0-9-]+\.(deposit|withdrawal)\.[a-z0-9-]+$/)

export const paymentMethodSchema = z.object({
  method: methodIdentifierSchema,
  name: z.string(),
  brand: z.string(),
  currency: z.string(),
  minAmount: amountSchema,
  maxAmount: amountSchema,
  /** Amounts offered as buttons. */
  presets: z.array(amountSchema),
  /** Typical time until the money is there, in seconds; 0 = at once. */
  durationSeconds: z.number().int(),
  /** Charged by the house on top, in minor units. */
  fee: amountSchema,
})

export type PaymentMethod = z.infer<typeof paymentMethodSchema>

export const methodGroupSchema = z.object({
  id: z.string(),
  name: z.string(),
  paymentMethods: z.array(paymentMethodSchema),
})
