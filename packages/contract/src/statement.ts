import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'

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
  'resettlement',
  'exchangeSale',
  'exchangePurchase',
  'vaultIn',
  'vaultOut',
  'demoGrant',
  'correction',
  'bonusActivation',
  'bonusEnd',
  'reward',
  'jackpot',
  'referralReward',
  'referralPayout',
  'reversal',
  'other',
] as const

/** Which part of the account it moved: `bonus` is the money of any bonus. */
export const STATEMENT_PARTS = ['cash', 'bonus', 'hold', 'stake', 'vault', 'referral'] as const

/** Minor units with a sign: into the account or the part, or out of it. */
const changeSchema = z.string().regex(/^-?\d{1,38}$/)

/** A journal entry: the part of the account that it changed. */
export const statementEntrySchema = z.object({
  operation: z.enum(STATEMENT_OPERATIONS),
  part: z.enum(STATEMENT_PARTS),
  amount: changeSchema,
})

/** A movement of money; the transactions of a bet that directly follow each other are one line. */
export const statementLineSchema = z.object({
  /** Of its last transaction in the journal. */
  id: z.string(),
  /** Time and operation of its last transaction. */
  at: timestampSchema,
  operation: z.enum(STATEMENT_OPERATIONS),
  /** The bet or payment it belongs to. */
  subject: z
    .object({
      kind: z.enum(['bet', 'payment']),
      id: z.uuid(),
      /** The game, what a sportsbook calls its bet, or the identifier of the payment method. */
      name: z.string().nullable(),
    })
    .nullable(),
  /** How much it changed cash and bonus together. */
  amount: changeSchema,
  /** Cash and bonus after it. */
  balance: changeSchema,
  entries: z.array(statementEntrySchema),
})

export type StatementEntry = z.infer<typeof statementEntrySchema>
export type StatementLine = z.infer<typeof statementLineSchema>

export const SPEND_PERIODS = ['day', 'week', 'month', 'year'] as const

export const spendSchema = z.object({
  /** First moment of the period in the zone that was asked for. */
  from: timestampSchema,
  /** Below zero where money of an earlier period went back. */
  deposited: changeSchema,
  withdrawn: changeSchema,
  staked: changeSchema,
  returned: changeSchema,
})

export type Spend = z.infer<typeof spendSchema>
