import { z } from 'zod'
import { idempotencyIdSchema } from '../amount.schema.ts'

/**
 * Words of an operator in an audit log that others read: at least some letters, and nothing that
 * turns the direction of the line around it.
 */
export function plainText(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .regex(/[\p{L}\p{N}]/u)
    .regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u)
}

/** What each act of an operator says beside its own fields. */
export const actFields = {
  /** Made by the app, once for each act: the same id again has the same effect and answer. */
  id: idempotencyIdSchema,
  reason: plainText(3, 500),
} as const

export const actSchema = z.strictObject(actFields)

export type Act = z.infer<typeof actSchema>
