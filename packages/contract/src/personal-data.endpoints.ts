import { z } from 'zod'
import { pageMetaSchema, pageQuerySchema, timestampSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { LOOK_PURPOSES, MASKED_FIELDS } from './office/player.ts'

const exportSchema = z.object({
  id: z.string(),
  state: z.enum(['requested', 'ready']),
  requestedAt: timestampSchema,
  /** Null until it is ready; deleted after this time. */
  expiresAt: timestampSchema.nullable(),
  /** Number of consecutive pieces of the file; 0 until it is ready. */
  parts: z.number().int(),
})

export type DataExport = z.infer<typeof exportSchema>

const id = z.uuid()

/** assumed: the specification has no call for this and the next two */
export const requestExport = defineEndpoint({
  method: 'POST',
  path: '/api/player/data/exports',
  auth: 'player',
  summary: 'Requests an export of the player’s personal data; an e-mail announces it',
  response: exportSchema,
  requiresStepUp: true,
  refusals: ['tooManyRequests'],
})

export const listExports = defineEndpoint({
  method: 'GET',
  path: '/api/player/data/exports',
  auth: 'player',
  summary: 'Requested exports that have not expired, newest first',
  response: z.array(exportSchema),
  refusals: [],
})

export const getExportPart = defineEndpoint({
  method: 'GET',
  path: '/api/player/data/exports/{id}/parts/{part}',
  auth: 'player',
  summary: 'One part of an export, from 0; together the parts are a JSON document',
  params: z.object({ id, part: z.coerce.number().int().min(0).max(1_000_000) }),
  response: z.object({ text: z.string() }),
  requiresStepUp: true,
  refusals: ['notFound'],
})

/** assumed: the specification has no call for this */
export const closeAccount = defineEndpoint({
  method: 'POST',
  path: '/api/player/account/close',
  auth: 'player',
  summary: 'Closes the account permanently: every session ends, and only support can reopen it',
  response: z.null(),
  requiresStepUp: true,
  refusals: ['balanceLeft'],
})

export const listStaffLooks = defineEndpoint({
  method: 'GET',
  path: '/api/player/data/staff-looks',
  auth: 'player',
  summary: 'When staff looked at the player’s personal data, at what and what for, newest first',
  query: pageQuerySchema,
  response: z.array(
    z.object({
      id: z.string(),
      at: timestampSchema,
      /** The record with masked fields, the site as the player sees it, or a field in full. */
      what: z.enum(['record', 'site', ...MASKED_FIELDS]),
      purpose: z.enum(LOOK_PURPOSES),
    }),
  ),
  responseMeta: pageMetaSchema,
  refusals: [],
})
