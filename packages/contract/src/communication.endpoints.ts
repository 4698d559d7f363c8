import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'
import { ATTACHMENT_CAPS, SUPPORT_SUBJECTS, SUPPORT_TOPICS } from './communication.ts'
import { defineEndpoint } from './endpoint.ts'

const attachmentSchema = z.object({ id: z.uuid(), name: z.string() })

export type Attachment = z.infer<typeof attachmentSchema>

/** assumed: pictures are uploaded first and referenced by the message; players only */
export const uploadAttachment = defineEndpoint({
  method: 'POST',
  path: '/api/notification/communications/attachments',
  auth: 'player',
  summary: 'Uploads an image for a message to support, which is re-encoded before it is stored',
  body: z.strictObject({ name: z.string().max(1024).default('') }),
  file: { field: 'file', bytesMax: ATTACHMENT_CAPS.bytesMax },
  response: attachmentSchema,
  refusals: [
    'documentUnreadable',
    'documentTooLarge',
    'documentTooSmall',
    'documentDayLimitReached',
  ],
})

/** assumed: body and answer; the specification names the call */
export const sendCommunication = defineEndpoint({
  method: 'POST',
  path: '/api/notification/communications',
  auth: 'any',
  summary: 'Writes to support; the ticket number is also e-mailed to the address',
  body: z.strictObject({
    /** Address for the answer; defaults to the player's own. */
    email: z.string().max(1024).optional(),
    topic: z.enum(SUPPORT_TOPICS).default('other'),
    /** A complaint gets a final answer by a date. */
    isComplaint: z.boolean().default(false),
    about: z.strictObject({ kind: z.enum(SUPPORT_SUBJECTS), id: z.uuid() }).optional(),
    subject: z.string().max(1024),
    message: z.string().max(8192),
    /** Attachments uploaded by the same player. */
    attachments: z.array(z.uuid()).max(ATTACHMENT_CAPS.perMessageMax).default([]),
    locale: z.string().max(5).default('en'),
  }),
  response: z.object({ ticket: z.string(), email: z.string() }),
  refusals: ['validationFailed', 'tooManyRequests', 'documentNotFound'],
})

const ticketSchema = z.object({
  ticket: z.string(),
  topic: z.enum(SUPPORT_TOPICS),
  subject: z.string(),
  message: z.string(),
  createdAt: timestampSchema,
  /** Null while support works on it. */
  closedAt: timestampSchema.nullable(),
  /** Of support, oldest first. */
  answers: z.array(z.object({ text: z.string(), at: timestampSchema })),
  /** Null = no complaint. */
  complaint: z
    .object({
      /** The final answer comes by then. */
      dueAt: timestampSchema,
      answeredAt: timestampSchema.nullable(),
      /** Where to go after the final answer; null = the market names nobody. */
      disputeBody: z.object({ name: z.string(), url: z.string() }).nullable(),
    })
    .nullable(),
})

export type Ticket = z.infer<typeof ticketSchema>

/** assumed: the path; the specification has no list of them */
export const listCommunications = defineEndpoint({
  method: 'GET',
  path: '/api/notification/communications',
  auth: 'player',
  summary:
    'Lists the caller’s newest messages to support with its answers, and whether they are closed',
  response: z.array(ticketSchema),
  refusals: [],
})
