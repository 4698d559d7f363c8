import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** A quote for an exchange between a player's accounts, valid for a few seconds. */
export const exchangeQuoteSchema = z.object({
  id: z.uuid(),
  fromAccountId: z.uuid(),
  toAccountId: z.uuid(),
  /** Debited from the first account, fee included. */
  fromAmount: amountSchema,
  /** In the first account's currency. */
  fee: amountSchema,
  /** Credited to the second account. */
  toAmount: amountSchema,
  /** Date of the older rate. */
  ratesAsOf: timestampSchema,
  /** Whether it is older than a day. */
  isOld: z.boolean(),
  expiresAt: timestampSchema,
  isAccepted: z.boolean(),
})

export type ExchangeQuote = z.infer<typeof exchangeQuoteSchema>
