import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** What an exchange between two accounts of a player gives, for a few seconds. */
export const exchangeQuoteSchema = z.object({
  id: z.uuid(),
  fromAccountId: z.uuid(),
  toAccountId: z.uuid(),
  /** Taken from the first account, fee included. */
  fromAmount: amountSchema,
  /** In the currency of the first account. */
  fee: amountSchema,
  /** Put into the second account. */
  toAmount: amountSchema,
  /** When the older of the two rates was set. */
  ratesAsOf: timestampSchema,
  /** Whether that is longer ago than a day. */
  isOld: z.boolean(),
  expiresAt: timestampSchema,
  isAccepted: z.boolean(),
})

export type ExchangeQuote = z.infer<typeof exchangeQuoteSchema>
