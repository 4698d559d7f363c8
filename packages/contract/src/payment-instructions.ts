import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** A field of a payment form or of a withdrawal destination. */
export const paymentFieldSchema = z.object({
  name: z.string(),
  /** Format of the text; the server validates format and check digits. */
  kind: z.enum([
    'iban',
    'personName',
    'pixKey',
    'upiId',
    'bitcoinAddress',
    'ethereumAddress',
    'tronAddress',
    'emailOrPhone',
    'bangladeshMobile',
    'phone',
    'smsCode',
    'transactionId',
  ]),
})

/** A line to copy: `payee`, `iban`, `bic`, `bank`, `reference`, `accountNumber`, … */
const detailSchema = z.object({ name: z.string(), value: z.string() })

/** How to pay an invoice: a variant per family of payment methods. */
export const paymentInstructionsSchema = z.discriminatedUnion('type', [
  /** The provider's hosted page, 3-D Secure included. */
  z.object({ type: z.literal('redirect'), url: z.url() }),
  /** A code to scan or copy; `link` opens the app on the same device. */
  z.object({
    type: z.literal('qr'),
    content: z.string(),
    link: z.string().optional(),
    amount: amountSchema,
    expiresAt: timestampSchema,
  }),
  /**
   * A crypto payment to an address. `content` is the text of the QR code, with the amount if the
   * scheme supports it. `currency` is that of its amounts, if not the invoice's.
   */
  z.object({
    type: z.literal('address'),
    currency: z.string().optional(),
    address: z.string(),
    network: z.enum(['bitcoin', 'ethereum', 'tron']),
    content: z.string(),
    amount: amountSchema,
    expiresAt: timestampSchema,
    receivedAmount: amountSchema,
    confirmations: z.number().int(),
    confirmationsRequired: z.number().int(),
  }),
  /** A bank transfer by the player; the reference identifies the invoice. */
  z.object({
    type: z.literal('bankDetails'),
    details: z.array(detailSchema),
    amount: amountSchema,
  }),
  /** Fields for `PUT /api/payment/invoices/{id}/form`, after the steps in `details`. */
  z.object({
    type: z.literal('form'),
    details: z.array(detailSchema),
    fields: z.array(paymentFieldSchema),
  }),
  /** The player confirms in another app. */
  z.object({ type: z.literal('confirmInApp'), app: z.string(), expiresAt: timestampSchema }),
])

export type PaymentField = z.infer<typeof paymentFieldSchema>
export type PaymentInstructions = z.infer<typeof paymentInstructionsSchema>
