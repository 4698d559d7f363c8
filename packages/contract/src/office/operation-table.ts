import { z } from 'zod'
import { COLUMN_KINDS } from './operation-word.ts'

/** A table as data: the office names columns and words, and shows each cell by its kind. */
export const reportSchema = z.object({
  /** What stands above the table. */
  facts: z.array(
    z.object({ name: z.string(), kind: z.enum(COLUMN_KINDS), value: z.string().nullable() }),
  ),
  columns: z.array(z.object({ name: z.string(), kind: z.enum(COLUMN_KINDS) })),
  rows: z.array(z.record(z.string(), z.string().nullable())),
  /** There is more than the rows. */
  isCut: z.boolean(),
})

export type Report = z.infer<typeof reportSchema>
