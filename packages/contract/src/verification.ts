import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/**
 * How far the verification of a player's identity is: `retry` asks for other pictures, `rejected` is
 * for good.
 */
export const VERIFICATION_STATES = [
  'none',
  'started',
  'pending',
  'approved',
  'retry',
  'rejected',
] as const

export type VerificationState = (typeof VERIFICATION_STATES)[number]

/** What the platform knows of the player's identity. */
export const verificationStateSchema = z.object({
  state: z.enum(VERIFICATION_STATES),
  /** What the reviewer wrote to the player, for `retry` and `rejected`. */
  comment: z.string().nullable(),
  /** Null while nothing happened yet. */
  changedAt: timestampSchema.nullable(),
  version: z.number().int(),
})

export type VerificationStatus = z.infer<typeof verificationStateSchema>

/** When the platform asks for it, so that players know before they pay anything in. */
export const verificationRulesSchema = z.object({
  /** Before money is paid out. */
  atWithdrawal: z.boolean(),
  /** Before deposits come to more than this in all, other currencies converted; null = never. */
  depositsAbove: z.object({ amount: amountSchema, currency: z.string() }).nullable(),
})

export type VerificationRules = z.infer<typeof verificationRulesSchema>

export const verificationSchema = verificationStateSchema.extend({
  /** How it is done here: with a provider, or by documents that operators look at. */
  way: z.enum(['provider', 'documents']),
  rules: verificationRulesSchema,
})

export type Verification = z.infer<typeof verificationSchema>
