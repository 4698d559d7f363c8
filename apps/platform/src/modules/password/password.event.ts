import { REMOVED_WAYS } from '@fairhouse/contract/contact'
import { z } from 'zod'

/** `player.password.requested`: nobody has looked yet whether the e-mail has an account. */
export const passwordRequestSchema = z.object({
  /** In the form that accounts are found by. */
  email: z.string(),
  from: z.object({ ip: z.string(), country: z.string().nullable(), traceId: z.string() }),
  /** Origin of the site as the asker opened it: links of the mail go there. */
  site: z.string(),
  /** Set when the owner took the account back from whoever changed its address. */
  restored: z.object({ removed: z.array(z.enum(REMOVED_WAYS)) }).optional(),
})

export type PasswordRequest = z.infer<typeof passwordRequestSchema>

/** `player.password.changed` */
export const passwordChangeSchema = z.object({
  changedAt: z.iso.datetime(),
  site: z.string(),
  /** With a mailed link, which ends all sessions; signed in, which ends the others; or the first. */
  by: z.enum(['link', 'player', 'first']).default('link'),
})

export type PasswordChange = z.input<typeof passwordChangeSchema>
