import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { socialCallbackSchema, socialStartSchema } from './social.ts'
import { STEP_UP_METHODS, stepUpCodeSentSchema, stepUpStateSchema } from './step-up.ts'

/** assumed: these calls; the specification says nothing of confirming again. */
export const getStepUp = defineEndpoint({
  method: 'GET',
  path: '/api/player/step-up',
  auth: 'player',
  summary: 'The player’s step-up methods, and how long the last step-up is valid',
  response: stepUpStateSchema,
  refusals: [],
})

export const confirmStepUp = defineEndpoint({
  method: 'POST',
  path: '/api/player/step-up',
  auth: 'player',
  summary: 'Performs a step-up, which is valid for ten minutes in this session',
  body: z.strictObject({
    method: z.enum(STEP_UP_METHODS),
    /** Of method `password`. */
    password: z.string().max(1024).optional(),
    /** Of methods `code` and `authenticator`. */
    code: z.string().max(64).optional(),
    /** For method `passkey`: the browser's answer. */
    assertion: z.record(z.string(), z.unknown()).optional(),
    /** For method `social`: the service's answer, in the browser that started it. */
    social: z
      .strictObject({
        provider: z.string().max(64),
        browserKey: z.string().max(256),
        query: socialCallbackSchema,
      })
      .optional(),
  }),
  response: stepUpStateSchema,
  refusals: [
    'validationFailed',
    'stepUpRejected',
    'stepUpUnavailable',
    'sessionEnded',
    'socialUnavailable',
    'tooManyRequests',
  ],
})

/** assumed: a service that makes its visitor sign in again confirms like a password. */
export const startSocialStepUp = defineEndpoint({
  method: 'POST',
  path: '/api/player/step-up/social',
  auth: 'player',
  summary: 'Starts a step-up by signing in again with a connected service',
  body: z.strictObject({
    provider: z.string().max(64),
    locale: z.string().max(5).default('en'),
    /** Path of this site to come back to; anything that leads elsewhere is refused. */
    backRoute: z.string().max(1024).optional(),
    /** Host of the site to return to, for sites with several. */
    redirect_domain: z.string().max(255).optional(),
  }),
  response: socialStartSchema,
  refusals: [
    'stepUpUnavailable',
    'socialProviderUnknown',
    'socialUnavailable',
    'validationFailed',
    'tooManyRequests',
  ],
})

export const sendStepUpCode = defineEndpoint({
  method: 'POST',
  path: '/api/player/step-up/code',
  auth: 'player',
  summary:
    'Sends the code of method `code` to the confirmed address, otherwise to the confirmed number',
  response: stepUpCodeSentSchema,
  refusals: ['stepUpUnavailable', 'mailUnavailable', 'smsUnavailable', 'tooManyRequests'],
})
