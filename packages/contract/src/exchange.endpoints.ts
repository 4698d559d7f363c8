import { z } from 'zod'
import { idempotencyIdSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { exchangeQuoteSchema } from './exchange.ts'

// assumed: the specification names nothing of the exchange but its input
export const createExchangeQuote = defineEndpoint({
  method: 'POST',
  path: '/api/wallet/exchange/quotes',
  auth: 'player',
  summary: 'A quote for an exchange, valid for 15 seconds; idempotent by its id',
  body: z.strictObject({
    id: idempotencyIdSchema,
    fromAccountId: z.uuid(),
    toAccountId: z.uuid(),
    /** Digits of minor units, fee included. */
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
  summary: 'Exchanges by a valid quote; idempotent',
  params: z.object({ id: z.uuid() }),
  response: exchangeQuoteSchema,
  refusals: ['quoteNotFound', 'quoteExpired', 'bonusActive', 'insufficientFunds'],
})
