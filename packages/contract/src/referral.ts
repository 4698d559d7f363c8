import { z } from 'zod'
import { amountSchema, timestampSchema } from './amount.schema.ts'

/** What a referred player has to do, and what it earns; amounts in the currencies named. */
export const referralStepSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Base currency, minor units. */
  deposited: amountSchema,
  staked: amountSchema,
  baseCurrency: z.string(),
  rewards: z.array(z.object({ currency: z.string(), amount: amountSchema })),
})

export const referredPlayerSchema = z.object({
  /** The first letter of their name. */
  name: z.string(),
  registeredAt: timestampSchema,
  endsAt: timestampSchema,
  /** Steps that were paid. */
  steps: z.array(z.string()),
  /** Nothing more is earned: the time is over, or the account does not count. */
  isOver: z.boolean(),
  /** The account shares a person, device, address or instrument with the referrer. */
  isDenied: z.boolean(),
})

export const referralSchema = z.object({
  /** Value of `ref_id` in the link. */
  code: z.string(),
  /** In which a referred player can reach the steps. */
  days: z.number().int(),
  steps: z.array(referralStepSchema),
  players: z.array(referredPlayerSchema),
  /** By account: what can be transferred, and what was earned in all. */
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
