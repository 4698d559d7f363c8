import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { STEP_UP_METHODS, stepUpCodeSentSchema, stepUpStateSchema } from './step-up.ts'

/** assumed: these calls; the specification says nothing of confirming again. */
export const getStepUp = defineEndpoint({
  method: 'GET',
  path: '/api/player/step-up',
  auth: 'player',
  summary: 'How the player can confirm that it is them, and until when they have',
  response: stepUpStateSchema,
  refusals: [],
})

export const confirmStepUp = defineEndpoint({
  method: 'POST',
  path: '/api/player/step-up',
  auth: 'player',
  summary: 'Confirms for ten minutes that it is the player who uses this session',
  body: z.strictObject({
    method: z.enum(STEP_UP_METHODS),
    /** Of method `password`. */
    password: z.string().max(1024).optional(),
    /** Of methods `code` and `authenticator`. */
    code: z.string().max(64).optional(),
    /** Of method `passkey`: what the browser answered. */
    assertion: z.record(z.string(), z.unknown()).optional(),
  }),
  response: stepUpStateSchema,
  refusals: [
    'validationFailed',
    'stepUpRejected',
    'stepUpUnavailable',
    'sessionEnded',
    'tooManyRequests',
  ],
})

export const sendStepUpCode = defineEndpoint({
  method: 'POST',
  path: '/api/player/step-up/code',
  auth: 'player',
  summary: 'Sends the code of method `code` to the confirmed address, else to the confirmed number',
  response: stepUpCodeSentSchema,
  refusals: ['stepUpUnavailable', 'mailUnavailable', 'smsUnavailable', 'tooManyRequests'],
})
