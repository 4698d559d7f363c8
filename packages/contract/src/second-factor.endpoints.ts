import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { passkeyAssertionSchema, passkeyRequestSchema } from './passkey.ts'
import { sessionSchema } from './profile.ts'
import { SECOND_FACTOR_METHODS } from './security.ts'

/** From `secondFactorRequired`; valid for five minutes and until success. */
const challenge = z.string().max(256)

/** assumed: all of these calls; the specification has no second factor and no passkeys */
export const startSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/second-factor/options',
  auth: 'any',
  summary: 'The methods for the second step of a sign-in',
  body: z.strictObject({ challenge }),
  response: z.object({
    methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
    expiresAt: timestampSchema,
    /** For method `passkey`; null if it is not offered. */
    passkey: passkeyRequestSchema.nullable(),
  }),
  refusals: ['signInStepExpired'],
})

export const completeSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/second-factor',
  auth: 'any',
  summary: 'Finishes a sign-in with an authenticator, a recovery code or a passkey',
  body: z.strictObject({
    challenge,
    method: z.enum(SECOND_FACTOR_METHODS),
    /** For methods `authenticator` and `recoveryCode`. */
    code: z.string().max(64).optional(),
    /** For method `passkey`: the browser's answer. */
    assertion: passkeyAssertionSchema.optional(),
  }),
  response: sessionSchema,
  refusals: [
    'validationFailed',
    'secondFactorRejected',
    'signInStepExpired',
    'passkeyRejected',
    'passkeyUnknown',
    'passkeyStepExpired',
    'accountLocked',
    'registryUnavailable',
    'tooManyRequests',
  ],
})

export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/passkey/options',
  auth: 'any',
  summary: 'WebAuthn options for signing in with any passkey',
  response: passkeyRequestSchema,
  refusals: ['passkeyUnavailable'],
})

export const createPasskeySession = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/passkey',
  auth: 'any',
  summary: 'Signs in with a passkey that has verified its user, without a second step',
  body: z.strictObject({
    assertion: passkeyAssertionSchema,
    fingerprint: z.string().max(256).optional(),
    frogoFingerprint: z.string().max(1024).optional(),
  }),
  response: sessionSchema,
  refusals: [
    'passkeyRejected',
    'passkeyUnknown',
    'passkeyStepExpired',
    'accountLocked',
    'registryUnavailable',
    'tooManyRequests',
  ],
})

export const startPasskeyStepUp = defineEndpoint({
  method: 'POST',
  path: '/api/player/step-up/passkey',
  auth: 'player',
  summary: 'WebAuthn options for a step-up with one of the player’s passkeys',
  response: passkeyRequestSchema,
  refusals: ['passkeyUnavailable', 'stepUpUnavailable'],
})
