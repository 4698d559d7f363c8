import { z } from 'zod'
import { accountSchema } from './account.ts'
import { idempotencyIdSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { referralSchema } from './referral.ts'

// assumed: the specification names the page and the dialog without a call
export const getReferral = defineEndpoint({
  method: 'GET',
  path: '/api/retention/referral',
  auth: 'player',
  summary:
    'The referral link of the player, the referred players and the earnings; null if referral is off',
  query: z.strictObject({ locale: z.string().max(16).default('en') }),
  response: referralSchema.nullable(),
  refusals: [],
})

export const transferReferral = defineEndpoint({
  method: 'POST',
  path: '/api/retention/referral/transfers',
  auth: 'player',
  summary: 'Transfers referral earnings to the real money of the account',
  body: z.strictObject({
    id: idempotencyIdSchema,
    accountId: z.uuid(),
    /** Digits of minor units. */
    amount: z.string().max(80),
  }),
  response: accountSchema,
  refusals: ['validationFailed', 'accountNotFound', 'insufficientFunds', 'idempotencyConflict'],
})
