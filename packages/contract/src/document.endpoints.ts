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
  summary: 'The documents handed over, newest first, and what else can be',
  response: z.array(documentSchema),
  responseMeta: documentOfferSchema,
  refusals: [],
})

export const uploadDocument = defineEndpoint({
  method: 'POST',
  path: '/api/player/documents',
  auth: 'player',
  summary: 'Hands over a picture of a document; what is kept is drawn anew from it',
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
  summary: 'Takes back a document that nobody has decided about yet',
  params: z.strictObject({ id: z.uuid() }),
  response: z.null(),
  refusals: ['documentNotFound', 'documentDecided'],
})

/** assumed: the path; the specification has no call to view an uploaded document */
export const previewDocument = defineEndpoint({
  method: 'GET',
  path: '/api/player/documents/{id}/preview',
  auth: 'player',
  summary: 'The picture of an own document, smaller than the one that is kept',
  params: z.strictObject({ id: z.uuid() }),
  produces: 'image/jpeg',
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['documentNotFound'],
})
