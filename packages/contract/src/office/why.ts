import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { CONDITIONS, type ConditionName } from './condition.ts'

/** What a condition compares; words are codes, names or ids. */
const factSchema = z.union([
  /** Minor units; a gain is below zero. */
  z.object({ amount: z.string().regex(/^-?\d{1,39}$/), currency: z.string() }),
  z.object({ at: timestampSchema }),
  z.object({ count: z.number().int() }),
  z.object({ words: z.array(z.string()) }),
])

export const explanationSchema = z.object({
  /** Of the offer, withdrawal, quest or game. */
  ref: z.string(),
  title: z.string(),
  /** The time that it was decided; null = how it would be now. */
  at: timestampSchema.nullable(),
  conditions: z.array(
    z.object({
      name: z.enum(Object.keys(CONDITIONS) as [ConditionName, ...ConditionName[]]),
      isMet: z.boolean(),
      /** The period of a limit, the type of a task. */
      about: z.string().nullable(),
      value: factSchema.nullable(),
      /** Null = any value is met. */
      threshold: factSchema.nullable(),
    }),
  ),
})

export type Explanation = z.infer<typeof explanationSchema>
