import { z } from 'zod'
import { idempotencyIdSchema } from '../amount.schema.ts'
import { plainText } from './act.ts'
import { operatorNameSchema } from './operator.ts'

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
})

export type SavedView = z.infer<typeof savedViewSchema>
