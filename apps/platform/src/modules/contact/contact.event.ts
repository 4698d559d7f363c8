import { z } from 'zod'

const from = z.object({ ip: z.string(), country: z.string().nullable(), traceId: z.string() })

/** `player.email.changed` */
export const emailChangeSchema = z.object({
  /** Null when the account had none. */
  before: z.object({ email: z.string(), isConfirmed: z.boolean() }).nullable(),
  changedAt: z.iso.datetime(),
  from,
  /** Origin of the site: links of the mail go there. */
  site: z.string(),
})

export type EmailChange = z.infer<typeof emailChangeSchema>

/** `player.phone.changed` */
export const phoneChangeSchema = z.object({
  /** The number that was shown to be theirs and no longer is the account's; null when there was none. */
  before: z.string().nullable().default(null),
  changedAt: z.iso.datetime(),
  site: z.string(),
})

export type PhoneChange = z.infer<typeof phoneChangeSchema>

/** What this module reads of `player.registered`; absent where no mail is due. */
export const registrationSchema = z.object({
  asker: from.extend({ origin: z.string() }).optional(),
})
