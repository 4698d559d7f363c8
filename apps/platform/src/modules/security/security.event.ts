import { SECURITY_CHANGES } from '@fairhouse/contract/security'
import { z } from 'zod'

/** `player.security.changed` */
export const securityChangeSchema = z.object({
  change: z.enum(SECURITY_CHANGES),
  changedAt: z.iso.datetime(),
  /** Origin of the site as the player opened it: links of the mail go there. */
  site: z.string(),
  /** Of the passkey that it is about. */
  passkeyName: z.string().optional(),
  /** Recovery codes that are left after one was used. */
  codesLeft: z.number().int().optional(),
})

export type SecurityChange = z.infer<typeof securityChangeSchema>
