import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { actFields, actSchema } from './act.ts'
import { officeTicketSchema, ticketContextSchema } from './ticket.ts'

const params = z.object({ number: z.string().regex(/^[A-Z0-9-]{4,20}$/) })

export const listOfficeTickets = defineEndpoint({
  method: 'GET',
  path: '/office/api/tickets',
  auth: 'operator',
  permission: 'ticket.view',
  summary: 'Open tickets, oldest first, at most 200',
  response: z.array(officeTicketSchema),
  refusals: [],
})

export const readTicketContext = defineEndpoint({
  method: 'GET',
  path: '/office/api/tickets/{number}/context',
  auth: 'operator',
  permission: 'ticket.view',
  summary: 'What the player of a ticket met lately; null for a guest. The player sees the look',
  params,
  response: ticketContextSchema.nullable(),
  refusals: ['lookLimit', 'itemUnknown'],
})

export const listMacros = defineEndpoint({
  method: 'GET',
  path: '/office/api/macros',
  auth: 'operator',
  permission: 'ticket.view',
  summary: 'Prepared answers with their text by language',
  response: z.array(
    z.object({ id: z.string(), name: z.string(), texts: z.record(z.string(), z.string()) }),
  ),
  refusals: [],
})

export const readTicketPicture = defineEndpoint({
  method: 'GET',
  path: '/office/api/attachments/{id}/picture',
  auth: 'operator',
  permission: 'ticket.view',
  summary: 'A picture of a ticket; each look is in the audit log, and the player sees it',
  params: z.object({ id: z.uuid() }),
  produces: 'image/jpeg',
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['lookLimit', 'documentNotFound'],
})

export const answerTicket = defineEndpoint({
  method: 'POST',
  path: '/office/api/tickets/{number}/answers',
  auth: 'operator',
  permission: 'ticket.answer',
  summary:
    'Answers a ticket by e-mail; with `closes` it is done, and a complaint has its final answer',
  params,
  body: z.strictObject({
    ...actFields,
    text: z.string().trim().min(1).max(5_000),
    /** How many answers were shown. */
    seen: z.number().int().min(0).max(1_000),
    closes: z.boolean(),
  }),
  response: z.null(),
  refusals: ['itemUnknown', 'recordChanged', 'actIdReused'],
})

export const closeTicket = defineEndpoint({
  method: 'POST',
  path: '/office/api/tickets/{number}/close',
  auth: 'operator',
  permission: 'ticket.answer',
  summary: 'Closes a ticket without an answer, which its player sees; a complaint needs one',
  params,
  body: actSchema,
  response: z.null(),
  refusals: ['itemUnknown', 'complaintUnanswered', 'actIdReused'],
})
