import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** The operation that moved money, as the journal names it. */
export const STATEMENT_OPERATIONS = [
  'deposit',
  'withdrawalRequest',
  'withdrawalPayment',
  'withdrawalReturn',
  'payoutReturn',
  'depositReversal',
  'depositReversalReturn',
  'debtPayment',
  'bet',
  'settlement',
  'refund',
  'exchangeSale',
  'exchangePurchase',
  'vaultIn',
  'vaultOut',
  'demoGrant',
  'bonusActivation',
  'bonusEnd',
  'reward',
  'referralReward',
  'referralPayout',
  'reversal',
  'other',
] as const

/** Which part of the account it moved: `bonus` is the money of any bonus. */
export const STATEMENT_PARTS = ['cash', 'bonus', 'hold', 'stake', 'vault', 'referral'] as const

export const statementEntrySchema = z.object({
  /** Of the transaction and line in the journal. */
  id: z.string(),
  at: timestampSchema,
  operation: z.enum(STATEMENT_OPERATIONS),
  part: z.enum(STATEMENT_PARTS),
  /** Minor units with a sign: into the part, or out of it. */
  amount: z.string().regex(/^-?\d{1,38}$/),
  /** Its subject: a payment, a round. */
  subject: z.string().nullable(),
})

export type StatementEntry = z.infer<typeof statementEntrySchema>

export const SPEND_PERIODS = ['day', 'week', 'month', 'year'] as const

export const spendSchema = z.object({
  /** First moment of the period in the zone that was asked for. */
  from: timestampSchema,
  deposited: amountSchema,
  withdrawn: amountSchema,
  staked: amountSchema,
  returned: amountSchema,
})

export type Spend = z.infer<typeof spendSchema>
