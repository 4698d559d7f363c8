import { z } from 'zod'

/** Payload of `player.excluded`: until when (null = for good) and where the house was opened. */
export const selfExclusionSchema = z.object({ until: z.string().nullable(), site: z.string() })

export type SelfExclusion = z.infer<typeof selfExclusionSchema>
