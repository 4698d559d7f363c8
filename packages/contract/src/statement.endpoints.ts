import { z } from 'zod'
import {
  amountSchema,
  pageMetaSchema,
  pageQuerySchema,
  timestampSchema,
} from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'

/** What moved money, as the journal calls it. */
export const STATEMENT_OPERATIONS = [
  'deposit',
  'withdrawalRequest',
  'withdrawalPayment',
  'withdrawalReturn',
  'payoutReturn',
  'bet',
  'settlement',
  'refund',
  'exchangeSale',
  'exchangePurchase',
  'vaultIn',
  'vaultOut',
  'demoGrant',
  'reversal',
  'other',
] as const

/** Which part of the account it moved: `bonus` is the money of any bonus. */
export const STATEMENT_PARTS = ['cash', 'bonus', 'hold', 'stake', 'vault'] as const

export const statementEntrySchema = z.object({
  /** Of the transaction and line in the journal. */
  id: z.string(),
  at: timestampSchema,
  operation: z.enum(STATEMENT_OPERATIONS),
  part: z.enum(STATEMENT_PARTS),
  /** Minor units with a sign: into the part, or out of it. */
  amount: z.string().regex(/^-?\d{1,38}$/),
  /** What it is about: a payment, a round. */
  subject: z.string().nullable(),
})

export type StatementEntry = z.infer<typeof statementEntrySchema>

const rangeQuery = { accountId: z.uuid(), from: timestampSchema, to: timestampSchema }

// assumed: the specification names no statement
export const listStatement = defineEndpoint({
  method: 'GET',
  path: '/api/wallet/statement',
  auth: 'player',
  summary: 'Every entry of an account in the journal within a range, the newest first',
  query: pageQuerySchema.extend({ ...rangeQuery, perPage: z.coerce.number().int().min(1).max(500).default(50) }),
  response: z.array(statementEntrySchema),
  responseMeta: pageMetaSchema.extend({
    /** Cash and bonus before the range and after it. */
    openingBalance: amountSchema,
    closingBalance: amountSchema,
  }),
  refusals: ['accountNotFound'],
})

export const SPEND_PERIODS = ['day', 'week', 'month', 'year'] as const

export const spendSchema = z.object({
  /** First moment of the period, in UTC. */
  from: timestampSchema,
  deposited: amountSchema,
  withdrawn: amountSchema,
  staked: amountSchema,
  returned: amountSchema,
})

export type Spend = z.infer<typeof spendSchema>

// assumed: the specification names no overview
export const listSpend = defineEndpoint({
  method: 'GET',
  path: '/api/wallet/spend',
  auth: 'player',
  summary: 'What went in, out, into play and came back, by period of UTC, the newest first',
  query: z.strictObject({ accountId: z.uuid(), period: z.enum(SPEND_PERIODS) }),
  response: z.array(spendSchema),
  refusals: ['accountNotFound'],
})
