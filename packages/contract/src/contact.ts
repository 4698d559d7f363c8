import { z } from 'zod'

export const emailConfirmedSchema = z.object({
  /** `changed`: the account has this address from now on, in place of the one before. */
  outcome: z.enum(['confirmed', 'changed']),
  email: z.string(),
  /** Whether the caller is the player whose address it is. */
  isOwn: z.boolean(),
})

export type EmailConfirmed = z.infer<typeof emailConfirmedSchema>
