import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** assumed: the call behind an e-mail's unsubscribe link, without sign-in */
export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/player/consents/unsubscribe',
  auth: 'any',
  summary: 'Withdraws the consent to marketing e-mails, by the token of such an e-mail',
  body: z.strictObject({ token: z.string().max(512) }),
  response: z.null(),
  refusals: ['unsubscribeLinkRejected'],
})
