import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { verificationSchema } from './verification.ts'

/** assumed: the path; the specification names no call for the verification status. */
export const getVerification = defineEndpoint({
  method: 'GET',
  path: '/api/player/verification',
  auth: 'player',
  summary: 'The state of the player’s identity verification, and when it is required',
  response: verificationSchema,
  refusals: [],
})

/** assumed: the fields of the answer; the specification names the call. */
export const createVerificationToken = defineEndpoint({
  method: 'POST',
  path: '/api/player/services/sumsub/auth',
  auth: 'player',
  summary: 'A token for the provider’s web SDK, which collects images on its own pages',
  response: z.object({
    token: z.string(),
    /** Script of the SDK; pages load it from this origin only. */
    scriptUrl: z.url(),
  }),
  refusals: [
    'verificationUnavailable',
    'verificationDone',
    'verificationClosed',
    'providerUnavailable',
  ],
})
