import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/**
 * Status of a player's identity verification: `retry` asks for other images, `rejected` is
 * permanent.
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

/** The platform's knowledge of the player's identity. */
export const verificationStateSchema = z.object({
  state: z.enum(VERIFICATION_STATES),
  /** The reviewer's note to the player, for `retry` and `rejected`. */
  comment: z.string().nullable(),
  /** Null while nothing happened yet. */
  changedAt: timestampSchema.nullable(),
  version: z.number().int(),
})

export type VerificationStatus = z.infer<typeof verificationStateSchema>

/** When the platform requires it, so that players know before they deposit. */
export const verificationRulesSchema = z.object({
  /** Before money is paid out. */
  /** Before deposits and play, by the market of the player. */
  isFirst: z.boolean(),
  atWithdrawal: z.boolean(),
  /** Before deposits come to more than this in all, other currencies converted; null = never. */
  depositsAbove: z.object({ amount: amountSchema, currency: z.string() }).nullable(),
})

export type VerificationRules = z.infer<typeof verificationRulesSchema>

export const verificationSchema = verificationStateSchema.extend({
  /** The kind of verification on this site: with a provider, or by documents that operators review. */
  way: z.enum(['provider', 'documents']),
  rules: verificationRulesSchema,
})

export type Verification = z.infer<typeof verificationSchema>
