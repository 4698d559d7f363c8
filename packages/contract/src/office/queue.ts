import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { QUEUE_KINDS } from './queue-kind.ts'

/** Who works on an item of a queue, and until when. */
export const workSchema = z.object({
  since: timestampSchema,
  dueAt: timestampSchema,
  /** Name of an operator. */
  assignee: z.string().nullable(),
  isYours: z.boolean(),
  /** Out of the way until then. */
  snoozedUntil: timestampSchema.nullable(),
})

export type Work = z.infer<typeof workSchema>

export const queueSummarySchema = z.object({
  kind: z.enum(QUEUE_KINDS),
  waiting: z.number().int(),
  late: z.number().int(),
  unassigned: z.number().int(),
  yours: z.number().int(),
  oldestAt: timestampSchema.nullable(),
})

export type QueueSummary = z.infer<typeof queueSummarySchema>
