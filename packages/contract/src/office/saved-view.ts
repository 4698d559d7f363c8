import { z } from 'zod'
import { idempotencyIdSchema } from '../amount.schema.ts'
import { plainText } from './act.ts'
import { operatorNameSchema } from './operator.ts'
import { REPORT_STEPS } from './report-kind.ts'

/** When a report is mailed: the day, week or month before, from an hour of the site's clock on. */
export const mailRhythmSchema = z.object({
  every: z.enum(REPORT_STEPS),
  hour: z.number().int().min(0).max(23),
})

/** What an operator saves. */
export const viewDraftSchema = z.strictObject({
  name: plainText(1, 60),
  /** Path and query of a page of the office: `/reports?report=games&group=provider`. */
  address: z.string().max(2_000),
  /** Others see it, too, if they may open its page. */
  isShared: z.boolean(),
})

export const savedViewSchema = viewDraftSchema.extend({
  id: idempotencyIdSchema,
  /** Whose it is. */
  operator: operatorNameSchema,
  isOwn: z.boolean(),
  /** Of your own; null if it is not mailed. */
  mail: mailRhythmSchema.nullable(),
})

export type SavedView = z.infer<typeof savedViewSchema>
