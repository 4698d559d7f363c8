import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { actFields, actSchema } from './act.ts'
import {
  contentVersionSchema,
  documentChangeSchema,
  documentCheckSchema,
  documentPathSchema,
  documentSchema,
  documentSourceSchema,
  documentTextSchema,
} from './content-version.ts'
import { DOCUMENT_KINDS } from './document-kind.ts'
import { reportSchema } from './operation-table.ts'

const read = { method: 'GET', auth: 'operator', permission: 'content.view' } as const

export const listDocuments = defineEndpoint({
  ...read,
  path: '/office/api/site-content/documents',
  summary: 'Offers, pages, banners, menus and messages, with the languages that each has',
  response: z.array(documentSchema),
  refusals: [],
})

export const readDocument = defineEndpoint({
  ...read,
  path: '/office/api/site-content/document',
  summary: 'The text of a document as it is shown now, and its versions, newest first',
  query: z.object({ path: documentPathSchema }),
  response: z.object({
    path: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    source: documentSourceSchema,
    /** What to begin with where it is missing. */
    text: z.string(),
    /** What it is written over; a version is proposed with it. */
    base: z.number().int(),
    /** JSON Schema of the file; null = a text. */
    schema: z.json().nullable(),
    versions: z.array(contentVersionSchema),
  }),
  refusals: ['itemUnknown'],
})

export const readVersion = defineEndpoint({
  ...read,
  path: '/office/api/site-content/versions/{id}',
  summary: 'A version of a document, with what it changes in what is shown now',
  params: z.object({ id: z.uuid() }),
  response: contentVersionSchema.extend({
    path: z.string(),
    /** Null = as the file again. */
    text: z.string().nullable(),
    changes: z.array(documentChangeSchema),
    /** The page or the offers on the site, for a day, to whoever has the link; null = of neither. */
    preview: z.string().nullable(),
  }),
  refusals: ['itemUnknown'],
})

export const checkDocument = defineEndpoint({
  method: 'POST',
  auth: 'operator',
  permission: 'content.view',
  path: '/office/api/site-content/check',
  summary: 'Judges a text as a start judges the file, and renders it; stores nothing',
  body: z.strictObject({ path: documentPathSchema, text: documentTextSchema }),
  response: documentCheckSchema,
  refusals: ['itemUnknown'],
})

export const writeVersion = defineEndpoint({
  method: 'POST',
  auth: 'operator',
  permission: 'content.propose',
  path: '/office/api/site-content/versions',
  summary: 'Stores a draft of a document, or proposes it to a second person',
  body: z.strictObject({
    ...actFields,
    /** Of the version; a draft keeps it until it is proposed. */
    draft: z.uuid(),
    path: documentPathSchema,
    /** Null = as the file again. */
    text: documentTextSchema.nullable(),
    /** `base` of the document as it was shown. */
    base: z.number().int().min(0),
    isDraft: z.boolean(),
  }),
  response: z.null(),
  refusals: [
    ...(['itemUnknown', 'documentInvalid', 'documentUnchanged'] as const),
    ...(['recordChanged', 'operatorTooNew', 'actIdReused'] as const),
  ],
})

const decision = {
  method: 'POST',
  auth: 'operator',
  params: z.object({ id: z.uuid() }),
  body: actSchema,
  response: z.null(),
} as const

export const publishVersion = defineEndpoint({
  ...decision,
  permission: 'content.publish',
  requiresConfirmation: true,
  path: '/office/api/site-content/versions/{id}/publish',
  summary: 'Shows what another operator proposed to everybody, at once and on every node',
  refusals: [
    ...(['itemUnknown', 'documentInvalid', 'recordChanged'] as const),
    ...(['secondPersonNeeded', 'operatorTooNew', 'actIdReused'] as const),
  ],
})

export const withdrawVersion = defineEndpoint({
  ...decision,
  permission: 'content.propose',
  path: '/office/api/site-content/versions/{id}/withdraw',
  summary: 'Discards a draft or a proposal',
  refusals: ['itemUnknown', 'recordChanged', 'actIdReused'],
})

export const orderForecast = defineEndpoint({
  method: 'POST',
  auth: 'operator',
  permission: 'content.propose',
  path: '/office/api/site-content/versions/{id}/forecast',
  summary: 'Plays an offer of a version against the bets of the last days, in the background',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    ...actFields,
    package: z.string().regex(/^[a-z0-9-]{1,64}$/),
    days: z.number().int().min(1).max(90),
  }),
  response: z.null(),
  refusals: ['itemUnknown', 'packageUnknown', 'actUnchanged', 'actIdReused'],
})

export const reportForecast = defineEndpoint({
  ...read,
  path: '/office/api/site-content/versions/{id}/forecast',
  summary: 'What the last forecast of a version says, beside what the offer costs since it runs',
  params: z.object({ id: z.uuid() }),
  response: reportSchema,
  refusals: ['itemUnknown'],
})
