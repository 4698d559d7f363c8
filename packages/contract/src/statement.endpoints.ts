import { z } from 'zod'
import { amountSchema, pageMetaSchema, pageQuerySchema, timestampSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { SPEND_PERIODS, spendSchema, statementLineSchema } from './statement.ts'

const rangeQuery = { accountId: z.uuid(), from: timestampSchema, to: timestampSchema }

// assumed: the specification names no statement
export const listStatement = defineEndpoint({
  method: 'GET',
  path: '/api/wallet/statement',
  auth: 'player',
  summary: 'Every movement of an account within a range with its journal entries, newest first',
  query: pageQuerySchema.extend({
    ...rangeQuery,
    perPage: z.coerce.number().int().min(1).max(500).default(50),
  }),
  response: z.array(statementLineSchema),
  responseMeta: pageMetaSchema.extend({
    /** Cash and bonus before the range and after it. */
    openingBalance: amountSchema,
    closingBalance: amountSchema,
  }),
  refusals: ['accountNotFound'],
})

// assumed: in English in every locale, since a document of a site has one wording that can be relied on
export const printStatement = defineEndpoint({
  method: 'GET',
  path: '/api/wallet/statement/pdf',
  auth: 'player',
  summary:
    'The movements of an account within a range as a PDF, the oldest first, with both balances',
  query: z.strictObject(rangeQuery),
  produces: 'application/pdf',
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['accountNotFound', 'statementTooLong'],
})

// assumed: the specification names no overview
export const listSpend = defineEndpoint({
  method: 'GET',
  path: '/api/wallet/spend',
  auth: 'player',
  summary: 'Deposits, withdrawals, stakes and returns by period of a time zone, newest first',
  query: z.strictObject({
    accountId: z.uuid(),
    period: z.enum(SPEND_PERIODS),
    /** A name such as `Asia/Kolkata`; an unknown one counts as UTC. */
    timeZone: z.string().max(64).default('UTC'),
  }),
  response: z.array(spendSchema),
  refusals: ['accountNotFound'],
})
