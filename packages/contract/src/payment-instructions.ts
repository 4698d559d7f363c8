import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** A field that the player fills in: of a payment form, or of a payout destination. */
export const paymentFieldSchema = z.object({
  name: z.string(),
  /** What the text has to be; the server checks the form and the check digits of each. */
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

/** How an invoice is paid: one shape per family of payment methods. */
export const paymentInstructionsSchema = z.discriminatedUnion('type', [
  /** The provider's hosted page; a card's 3-D Secure step is on it too. */
  z.object({ type: z.literal('redirect'), url: z.url() }),
  /** A code to scan or to copy; `link` opens the app on the same device. */
  z.object({
    type: z.literal('qr'),
    content: z.string(),
    link: z.string().optional(),
    amount: amountSchema,
    expiresAt: timestampSchema,
  }),
  /** Coins to an address. `content` is the text of the QR code, with the amount where a scheme exists. */
  z.object({
    type: z.literal('address'),
    address: z.string(),
    network: z.enum(['bitcoin', 'ethereum', 'tron']),
    content: z.string(),
    amount: amountSchema,
    expiresAt: timestampSchema,
    receivedAmount: amountSchema,
    confirmations: z.number().int(),
    confirmationsRequired: z.number().int(),
  }),
  /** A bank transfer that the player makes; the reference says which invoice it is for. */
  z.object({
    type: z.literal('bankDetails'),
    details: z.array(detailSchema),
    amount: amountSchema,
  }),
  /** Fields to send to `PUT /api/payment/invoices/{id}/form`, after what `details` asks for. */
  z.object({
    type: z.literal('form'),
    details: z.array(detailSchema),
    fields: z.array(paymentFieldSchema),
  }),
  /** The player confirms in an app of theirs; nothing is to be done here. */
  z.object({ type: z.literal('confirmInApp'), app: z.string(), expiresAt: timestampSchema }),
])

export type PaymentField = z.infer<typeof paymentFieldSchema>
export type PaymentInstructions = z.infer<typeof paymentInstructionsSchema>
