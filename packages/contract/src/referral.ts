import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** Traits that two accounts may share. */
export const SHARED_MARKS = ['person', 'device', 'instrument', 'address'] as const
export type SharedMark = (typeof SHARED_MARKS)[number]

/** The conditions of a step and its reward, in the named currencies. */
export const referralStepSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Minor units of the base currency. */
  deposited: amountSchema,
  staked: amountSchema,
  baseCurrency: z.string(),
  rewards: z.array(z.object({ currency: z.string(), amount: amountSchema })),
})

export const referredPlayerSchema = z.object({
  /** Masked: the first letter. */
  name: z.string(),
  registeredAt: timestampSchema,
  endsAt: timestampSchema,
  /** Paid steps. */
  steps: z.array(z.string()),
  /** Nothing more can be earned: the period is over, or the account is not eligible. */
  isOver: z.boolean(),
  /** The account shares a person, device, address or payment instrument with the referrer. */
  isDenied: z.boolean(),
})

export const referralSchema = z.object({
  /** Value of `ref_id` in the link. */
  code: z.string(),
  /** Days in which a referred player can reach the steps. */
  days: z.number().int(),
  steps: z.array(referralStepSchema),
  players: z.array(referredPlayerSchema),
  /** By account: the transferable amount, and the total earned. */
  earnings: z.array(
    z.object({
      accountId: z.uuid(),
      currency: z.string(),
      available: amountSchema,
      earned: amountSchema,
    }),
  ),
})

export type Referral = z.infer<typeof referralSchema>
export type ReferralStepShown = z.infer<typeof referralStepSchema>
export type ReferredPlayer = z.infer<typeof referredPlayerSchema>
