import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import { actFields } from './act.ts'
import { QUEUE_KINDS } from './queue-kind.ts'
import { queueSummarySchema, workSchema } from './queue.ts'

export const listQueues = defineEndpoint({
  method: 'GET',
  path: '/office/api/queues',
  auth: 'operator',
  permission: null,
  summary: 'What waits in each queue that your roles open',
  response: z.array(queueSummarySchema),
  refusals: [],
})

export const workOnItem = defineEndpoint({
  method: 'PUT',
  path: '/office/api/queues/{kind}/{item}',
  auth: 'operator',
  permission: 'queue.work',
  summary: 'Takes an item of a queue, gives it back, or puts it off until a time',
  params: z.object({ kind: z.enum(QUEUE_KINDS), item: z.string().min(1).max(100) }),
  body: z.strictObject({
    ...actFields,
    /** The assignee as shown; null for none. */
    seen: z.string().max(32).nullable(),
    do: z.enum(['take', 'release', 'snooze', 'wake']),
    /** Of `snooze`: at most 14 days from now. */
    until: timestampSchema.optional(),
  }),
  response: workSchema,
  refusals: ['itemUnknown', 'recordChanged', 'actUnchanged', 'actIdReused'],
})
