import { z } from 'zod'
import { CODE_PURPOSES } from '#platform/modules/one-time-code/one-time-code'

/** `player.code.requested`: the code itself is made from `requestId` by whoever sends it. */
export const codeRequestSchema = z.object({
  requestId: z.string(),
  purpose: z.enum(CODE_PURPOSES),
  recipient: z.object({ kind: z.enum(['phone', 'email']), address: z.string() }),
  playerId: z.string().nullable(),
  /** Of the page that asked; a known player's own goes before it. */
  language: z.string(),
  expiresAt: z.iso.datetime(),
  from: z.object({ ip: z.string(), country: z.string().nullable(), traceId: z.string() }),
  /** Origin of the site as the asker opened it: browsers fill the code in there only. */
  site: z.string(),
})

export type CodeRequest = z.infer<typeof codeRequestSchema>
