import { z } from 'zod'
import { amountSchema, idempotencyIdSchema, timestampSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'

/** What an exchange between two accounts of a player gives, for a few seconds. */
const exchangeQuoteSchema = z.object({
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

// assumed: the specification names no exchange beside its input
export const createExchangeQuote = defineEndpoint({
  method: 'POST',
  path: '/api/wallet/exchange/quotes',
  auth: 'player',
  summary: 'What an exchange gives, for 15 seconds; the same id again answers with the same quote',
  body: z.strictObject({
    id: idempotencyIdSchema,
    fromAccountId: z.uuid(),
    toAccountId: z.uuid(),
    /** Minor units as digits, fee included. */
    amount: z.string().max(80),
  }),
  response: exchangeQuoteSchema,
  refusals: [
    'validationFailed',
    'accountNotFound',
    'rateMissing',
    'amountTooSmall',
    'insufficientFunds',
    'idempotencyConflict',
  ],
})

// assumed, as above
export const acceptExchangeQuote = defineEndpoint({
  method: 'PUT',
  path: '/api/wallet/exchange/quotes/{id}/accept',
  auth: 'player',
  summary: 'Exchanges by a quote that still holds; again it changes nothing',
  params: z.object({ id: z.uuid() }),
  response: exchangeQuoteSchema,
  refusals: ['quoteNotFound', 'quoteExpired', 'insufficientFunds'],
})
