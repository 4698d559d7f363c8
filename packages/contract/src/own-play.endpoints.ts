import { z } from 'zod'
import { idempotencyIdSchema, positiveAmountSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { budgetSchema, checkAnswerSchema, depositCheckSchema, ownPlaySchema } from './own-play.ts'
import { OWN_PERIODS } from './own-play.table.ts'

// assumed: the specification names no page about one's own play
export const readOwnPlay = defineEndpoint({
  method: 'GET',
  path: '/api/player/play',
  auth: 'player',
  summary:
    'Signs in the player’s own play, and what they spent by week or month against their budget',
  query: z.strictObject({
    period: z.enum(OWN_PERIODS).default('week'),
    /** A name such as `Asia/Kolkata`; an unknown one counts as UTC. */
    timeZone: z.string().max(64).default('UTC'),
  }),
  response: ownPlaySchema,
  refusals: [],
})

export const answerOwnPlay = defineEndpoint({
  method: 'POST',
  path: '/api/player/play/answers',
  auth: 'player',
  summary: 'The player says how they see their play; a person reads it',
  body: z.strictObject({
    id: idempotencyIdSchema,
    text: z.string().trim().min(1).max(2_000),
  }),
  response: z.null(),
  refusals: ['idempotencyConflict', 'tooManyRequests', 'overloaded'],
})

export const setBudget = defineEndpoint({
  method: 'PUT',
  path: '/api/player/play/budgets/{period}',
  auth: 'player',
  summary: 'Sets what the player plans to deposit in a period; null removes it',
  params: z.strictObject({ period: z.enum(OWN_PERIODS) }),
  body: z.strictObject({
    amount: positiveAmountSchema.nullable(),
    currency: z.string().max(8),
  }),
  response: z.array(budgetSchema),
  refusals: ['currencyUnavailable'],
})

const deposit = { accountId: z.uuid(), amount: positiveAmountSchema }

export const readDepositCheck = defineEndpoint({
  method: 'GET',
  path: '/api/payment/deposit-check',
  auth: 'player',
  summary:
    'Whether a deposit is unusual for the player, and why; it is opened only after an answer',
  query: z.strictObject(deposit),
  response: depositCheckSchema,
  refusals: ['accountNotFound'],
})

export const answerDepositCheck = defineEndpoint({
  method: 'POST',
  path: '/api/payment/deposit-checks',
  auth: 'player',
  summary: 'The player’s answer to the question before an unusual deposit',
  body: z.strictObject({ id: idempotencyIdSchema, ...deposit, answer: checkAnswerSchema }),
  response: z.null(),
  refusals: ['accountNotFound', 'idempotencyConflict'],
})
