import { z } from 'zod'
import { DECLINE_REASONS } from '../document-decision.ts'
import { defineEndpoint } from '../endpoint.ts'
import { actFields } from './act.ts'
import { identitySchema, waitingDocumentSchema, waitingVerificationSchema } from './identity.ts'

const params = z.object({ id: z.uuid() })

export const listWaitingDocuments = defineEndpoint({
  method: 'GET',
  path: '/office/api/documents',
  auth: 'operator',
  permission: 'document.view',
  summary: 'Documents that wait for a decision, oldest first, at most 200',
  response: z.array(waitingDocumentSchema),
  refusals: [],
})

export const listWaitingVerifications = defineEndpoint({
  method: 'GET',
  path: '/office/api/verifications',
  auth: 'operator',
  permission: 'document.view',
  summary: 'Identities that wait for a decision, oldest first, at most 200',
  response: z.array(waitingVerificationSchema),
  refusals: [],
})

export const readIdentity = defineEndpoint({
  method: 'GET',
  path: '/office/api/verifications/{id}',
  auth: 'operator',
  permission: 'document.view',
  summary: 'What a player says of themselves, and their documents; the player sees the look',
  params,
  response: identitySchema,
  refusals: ['lookLimit', 'playerUnknown'],
})

export const readDocumentPicture = defineEndpoint({
  method: 'GET',
  path: '/office/api/documents/{id}/picture',
  auth: 'operator',
  permission: 'document.view',
  summary: 'The picture of a document; each look is in the audit log, and the player sees it',
  params,
  produces: 'image/jpeg',
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['lookLimit', 'documentNotFound'],
})

export const decideDocument = defineEndpoint({
  method: 'POST',
  path: '/office/api/documents/{id}/decision',
  auth: 'operator',
  permission: 'document.decide',
  summary: 'Approves or declines a document; the player is told',
  params,
  body: z.strictObject({
    ...actFields,
    decision: z.discriminatedUnion('status', [
      z.strictObject({ status: z.literal('approved'), note: z.string().max(2_000).optional() }),
      z.strictObject({
        status: z.literal('declined'),
        reason: z.enum(DECLINE_REASONS),
        note: z.string().max(2_000).optional(),
      }),
    ]),
  }),
  response: z.null(),
  refusals: ['documentNotFound', 'documentDecided', 'actIdReused'],
})

export const decideVerification = defineEndpoint({
  method: 'POST',
  path: '/office/api/verifications/{id}/decision',
  auth: 'operator',
  permission: 'document.decide',
  requiresConfirmation: true,
  summary: 'Decides about an identity; the player is told with the note',
  params,
  body: z.strictObject({
    ...actFields,
    /** `version` of the identity as shown. */
    version: z.string().regex(/^\d{1,9}$/),
    state: z.enum(['approved', 'retry', 'rejected']),
    note: z.string().max(2_000),
  }),
  response: z.null(),
  refusals: ['playerUnknown', 'notFound', 'recordChanged', 'actIdReused'],
})
