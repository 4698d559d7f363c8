import { findCurrency } from '@fairhouse/money/currency'
import { z } from 'zod'

/** The body of `POST /cashier/v1/payouts`. */
export const payoutRequestSchema = z.strictObject({
  reference: z.string().min(1).max(64),
  method: z.string().regex(/^[a-z0-9-]{1,32}$/),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,37}$/)
    .transform(BigInt),
  currency: z.string().refine((code) => findCurrency(code) !== undefined, 'Unknown currency'),
  destination: z
    .record(z.string().max(32), z.string().max(200))
    .refine((fields) => Object.keys(fields).length > 0, 'Names no destination'),
})

export type PayoutRequest = z.output<typeof payoutRequestSchema>
