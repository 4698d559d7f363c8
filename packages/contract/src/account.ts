import { z } from 'zod'
import { amountSchema } from './amount.schema.ts'

/** 1 = the active account; assumed: 2 = usable but not active, 3 = hidden by the player. */
export const ACCOUNT_STATUS = { active: 1, inactive: 2, hidden: 3 } as const

export const accountSchema = z.object({
  id: z.uuid(),
  currency: z.string(),
  /** Stakeable balance, in minor units. */
  balance: amountSchema,
  // assumed: the further amounts that the balance panel shows
  inPlay: amountSchema,
  bonus: amountSchema,
  pendingWithdrawal: amountSchema,
  /** In the vault; not part of `balance`. */
  vault: amountSchema,
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Increases with every change; clients drop pushed accounts with an older version. */
  version: z.number().int(),
})

export type Account = z.infer<typeof accountSchema>
