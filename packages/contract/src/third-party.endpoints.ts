import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { PURPOSES } from './third-party.ts'

/** assumed: the specification names the modal and no call. */
export const recordConsent = defineEndpoint({
  method: 'POST',
  path: '/api/player/consents/third-parties',
  auth: 'any',
  summary: 'Records a visitor’s consent to third parties',
  body: z.strictObject({
    /** Of this decision; the browser keeps it with its choice. */
    id: z.uuid(),
    /** Of the third parties that the visitor was shown. */
    version: z.int().min(1).max(9_999),
    purposes: z.array(z.enum(PURPOSES)).max(PURPOSES.length),
  }),
  response: z.null(),
  refusals: [],
})
