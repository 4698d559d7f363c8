import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const ownEmailSchema = z.object({
  /** The mailbox of the operator who is signed in; null until they have opened the link sent to it. */
  email: z.string().nullable(),
  /** Whether this site sends e-mails at all. */
  canMail: z.boolean(),
})

export const getOwnEmail = defineEndpoint({
  method: 'GET',
  path: '/office/api/own-email',
  auth: 'operator',
  permission: null,
  summary: 'The mailbox of the operator who is signed in',
  response: ownEmailSchema,
  refusals: [],
})

export const changeOwnEmail = defineEndpoint({
  method: 'PUT',
  path: '/office/api/own-email',
  auth: 'operator',
  permission: null,
  requiresConfirmation: true,
  summary: 'Mails a link to an address, which is the operator’s once they open it; null removes it',
  body: z.strictObject({ email: z.string().max(1_024).nullable() }),
  response: ownEmailSchema,
  refusals: ['validationFailed', 'mailUnavailable', 'tooManyRequests'],
})

export const confirmOwnEmail = defineEndpoint({
  method: 'POST',
  path: '/office/api/own-email/confirm',
  auth: 'operator',
  permission: null,
  summary: 'Opens the link that was mailed; by nobody else than the operator who asked for it',
  body: z.strictObject({ token: z.string().max(64) }),
  response: ownEmailSchema,
  refusals: ['emailLinkRejected'],
})
