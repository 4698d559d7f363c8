import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import { auditEntrySchema, chainSchema } from './audit.ts'

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/office/api/audit',
  auth: 'operator',
  permission: 'audit.view',
  summary: 'Entries of the audit log, newest first; `before` is the id of the last one shown',
  query: z.strictObject({
    before: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    playerId: z.uuid().optional(),
    /** Name of an operator. */
    operator: z.string().max(100).optional(),
    /** An act, or the beginning of one: `withdrawal.`. */
    act: z
      .string()
      .regex(/^[a-zA-Z.]{1,60}$/)
      .optional(),
    from: timestampSchema.optional(),
    /** Inclusive. */
    to: timestampSchema.optional(),
  }),
  response: z.array(auditEntrySchema),
  responseMeta: z.object({ hasMore: z.boolean() }),
  refusals: [],
})

export const verifyChains = defineEndpoint({
  method: 'POST',
  path: '/office/api/audit/verification',
  auth: 'operator',
  permission: 'audit.view',
  summary: 'Compares the audit log and the journal with their hash chains now',
  response: z.object({ audit: chainSchema, journal: chainSchema }),
  refusals: [],
})
