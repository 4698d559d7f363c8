import { z } from 'zod'
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
