import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** assumed: the body and the answer; the specification names the call. */
export const sendCommunication = defineEndpoint({
  method: 'POST',
  path: '/api/notification/communications',
  auth: 'any',
  summary: 'Writes to support; the number of the ticket also goes to the address by mail',
  body: z.strictObject({
    /** Where the answer goes; of a player the address of the account unless given. */
    email: z.string().max(1024).optional(),
    subject: z.string().max(1024),
    message: z.string().max(8192),
    locale: z.string().max(5).default('en'),
  }),
  response: z.object({ ticket: z.string(), email: z.string() }),
  refusals: ['validationFailed', 'tooManyRequests'],
})
