import { z } from 'zod'
import { methodIdentifierSchema } from './invoice.ts'

/** A card that the player lets its payment provider keep; nobody here ever sees its number. */
export const savedCardSchema = z.object({
  id: z.uuid(),
  /** The deposit method that it pays by. */
  method: methodIdentifierSchema,
  /** `visa`, `masterCard`, … */
  brand: z.string(),
  lastFour: z.string(),
  /** The last month it may be charged in, `2030-08`. */
  expiresIn: z.string(),
  isExpired: z.boolean(),
})

export type SavedCardView = z.infer<typeof savedCardSchema>
