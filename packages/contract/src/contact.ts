import { z } from 'zod'

export const emailConfirmedSchema = z.object({
  /** `changed`: the account has this address from now on, in place of the one before. */
  outcome: z.enum(['confirmed', 'changed']),
  email: z.string(),
  /** Whether the caller is the player whose address it is. */
  isOwn: z.boolean(),
})

export type EmailConfirmed = z.infer<typeof emailConfirmedSchema>

/** What opens an account and may have been added to it: taken away again when a change is undone. */
export const REMOVED_WAYS = [
  'passkeys',
  'authenticator',
  'recoveryCodes',
  'phone',
  'connections',
] as const

export type RemovedWay = (typeof REMOVED_WAYS)[number]

/** A change of address that was undone. */
export const changeUndoneSchema = z.object({
  /** The address that the account has again. */
  email: z.string(),
  /** What was added since the change and opens the account no longer. */
  removed: z.array(z.enum(REMOVED_WAYS)),
})

export type ChangeUndone = z.infer<typeof changeUndoneSchema>
