import { z } from 'zod'
import { methodIdentifierSchema } from './invoice.ts'

/** A card saved at its payment provider; the platform never sees its number. */
export const savedCardSchema = z.object({
  id: z.uuid(),
  /** The deposit method that charges it. */
  method: methodIdentifierSchema,
  /** `visa`, `masterCard`, … */
  brand: z.string(),
  lastFour: z.string(),
  /** Last month of validity, `2030-08`. */
  expiresIn: z.string(),
  isExpired: z.boolean(),
})

export type SavedCardView = z.infer<typeof savedCardSchema>
