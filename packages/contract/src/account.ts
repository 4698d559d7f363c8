import { z } from 'zod'
import { amountSchema } from './amount.schema.ts'

/** 1 = the active account; assumed: 2 = usable but not active, 3 = hidden by the player. */
export const ACCOUNT_STATUS = { active: 1, inactive: 2, hidden: 3 } as const

export const accountSchema = z.object({
  id: z.uuid(),
  currency: z.string(),
  /** Spendable now, in minor units. */
  balance: amountSchema,
  // assumed: the parts that the balance panel shows beside the spendable balance
  inPlay: amountSchema,
  bonus: amountSchema,
  pendingWithdrawal: amountSchema,
  /** Set aside by the player: not in `balance`. */
  vault: amountSchema,
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Rises with every change; clients drop a pushed account whose version is not newer. */
  version: z.number().int(),
})

export type Account = z.infer<typeof accountSchema>
