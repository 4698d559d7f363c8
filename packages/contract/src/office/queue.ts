import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import type { Permission } from './permission.ts'

/** What waits for a person, with the right to see it. */
export const QUEUES = {
  withdrawal: 'withdrawal.view',
  payment: 'payment.view',
  dispute: 'payment.view',
  correction: 'payment.view',
  document: 'document.view',
  verification: 'document.view',
  ticket: 'ticket.view',
  event: 'system.view',
  message: 'system.view',
} as const satisfies Record<string, Permission>

export type QueueKind = keyof typeof QUEUES

export const QUEUE_KINDS = Object.keys(QUEUES) as [QueueKind, ...QueueKind[]]

/** No queue lists more; older ones come first. */
export const QUEUE_ROWS_MAX = 200

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
