import { z } from 'zod'
import {
  DOCUMENT_CAPS,
  DOCUMENT_SIDES,
  DOCUMENT_TYPES,
  documentOfferSchema,
  documentSchema,
} from './document.ts'
import { defineEndpoint } from './endpoint.ts'

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/player/documents',
  auth: 'player',
  summary: 'Uploaded documents, newest first, and the remaining allowance',
  response: z.array(documentSchema),
  responseMeta: documentOfferSchema,
  refusals: [],
})

export const uploadDocument = defineEndpoint({
  method: 'POST',
  path: '/api/player/documents',
  auth: 'player',
  summary: 'Uploads an image of a document, which is re-encoded before it is stored',
  /** assumed: the names of the parts */
  body: z.strictObject({ type: z.enum(DOCUMENT_TYPES), side: z.enum(DOCUMENT_SIDES) }),
  file: { field: 'file', bytesMax: DOCUMENT_CAPS.bytesMax },
  response: documentSchema,
  refusals: [
    'documentsClosed',
    'documentTypeUnavailable',
    'documentUnreadable',
    'documentTooLarge',
    'documentTooSmall',
    'documentLimitReached',
    'documentDayLimitReached',
  ],
})

export const deleteDocument = defineEndpoint({
  method: 'DELETE',
  path: '/api/player/documents/{id}',
  auth: 'player',
  summary: 'Withdraws a document that is not decided yet',
  params: z.strictObject({ id: z.uuid() }),
  response: z.null(),
  refusals: ['documentNotFound', 'documentDecided'],
})

/** assumed: the path; the specification has no call to view an uploaded document */
export const previewDocument = defineEndpoint({
  method: 'GET',
  path: '/api/player/documents/{id}/preview',
  auth: 'player',
  summary: 'A preview image of an own document',
  params: z.strictObject({ id: z.uuid() }),
  produces: 'image/jpeg',
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['documentNotFound'],
})
