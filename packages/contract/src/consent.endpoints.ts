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

/**
 * One-click unsubscribe (RFC 8058): mail providers post a form to the address of the page, with which
 * this call is answered as well; the form says nothing that the address does not.
 */
export const unsubscribeByMailProvider = defineEndpoint({
  method: 'POST',
  path: '/api/player/consents/unsubscribe/{token}',
  auth: 'any',
  summary:
    'Withdraws the consent to marketing e-mails, for a mail provider on behalf of the player',
  params: z.object({ token: z.string().max(512) }),
  response: z.null(),
  refusals: ['unsubscribeLinkRejected'],
})
