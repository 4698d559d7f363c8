import { z } from 'zod'
import { MARKETING_PRODUCTS } from '../marketing.ts'
import { COLUMN_KINDS } from './operation-word.ts'

/** A table as data: the office names columns and words, and shows each cell by its kind. */
export const reportSchema = z.object({
  /** What stands above the table. */
  facts: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(COLUMN_KINDS),
      value: z.string().nullable(),
      /** Of an amount. */
      currency: z.string().optional(),
    }),
  ),
  columns: z.array(z.object({ name: z.string(), kind: z.enum(COLUMN_KINDS) })),
  rows: z.array(z.record(z.string(), z.string().nullable())),
  /** There is more than the rows. */
  isCut: z.boolean(),
  /** Of the effect of an act, which the act sends: with another effect by then it is refused. */
  fingerprint: z.string().optional(),
})

export type Report = z.infer<typeof reportSchema>

/** Of a message to many. */
export const messageFields = {
  /** What an offer is about; absent for every product. */
  product: z.enum(MARKETING_PRODUCTS).optional(),
  /** How many of a hundred get none, so that the effect can be measured. */
  holdOut: z.coerce.number().int().min(0).max(50).default(0),
} as const
