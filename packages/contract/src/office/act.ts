import { z } from 'zod'
import { idempotencyIdSchema } from '../amount.schema.ts'

/** What each act of an operator says beside its own fields. */
export const actFields = {
  /** Made by the app, once for each act: the same id again has the same effect and answer. */
  id: idempotencyIdSchema,
  reason: z.string().trim().min(3).max(500),
} as const

export const actSchema = z.strictObject(actFields)

export type Act = z.infer<typeof actSchema>
