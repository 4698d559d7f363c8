import { z } from 'zod'

export const emailConfirmedSchema = z.object({
  /** `changed` = the address replaces the former one. */
  outcome: z.enum(['confirmed', 'changed']),
  email: z.string(),
  /** Whether the caller is the player. */
  isOwn: z.boolean(),
})

export type EmailConfirmed = z.infer<typeof emailConfirmedSchema>

/** Auth methods that may have been added to an account and are removed when a change is undone. */
export const REMOVED_WAYS = [
  'passkeys',
  'authenticator',
  'recoveryCodes',
  'phone',
  'connections',
] as const

export type RemovedWay = (typeof REMOVED_WAYS)[number]

/** An undone change of address. */
export const changeUndoneSchema = z.object({
  /** The restored address. */
  email: z.string(),
  /** The auth methods that were removed. */
  removed: z.array(z.enum(REMOVED_WAYS)),
})

export type ChangeUndone = z.infer<typeof changeUndoneSchema>
