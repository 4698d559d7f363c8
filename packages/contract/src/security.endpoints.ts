import { z } from 'zod'
import { pageMetaSchema, pageQuerySchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { passkeyCreationSchema, passkeyRegistrationSchema, passkeySchema } from './passkey.ts'
import {
  authenticatorSetupSchema,
  recoveryCodesSchema,
  securityActSchema,
  securitySchema,
} from './security.ts'

/** assumed: all of these calls; the specification has no second factor and no passkeys */
export const getSecurity = defineEndpoint({
  method: 'GET',
  path: '/api/player/security',
  auth: 'player',
  summary: 'The authenticator, the remaining recovery codes and the passkeys of the player',
  response: securitySchema,
  refusals: [],
})

export const listSecurityActs = defineEndpoint({
  method: 'GET',
  path: '/api/player/security/activity',
  auth: 'player',
  summary: 'Changes to passkeys, authenticator and password, newest first',
  query: pageQuerySchema,
  response: z.array(securityActSchema),
  responseMeta: pageMetaSchema,
  refusals: [],
})

export const setUpAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/player/security/authenticator',
  auth: 'player',
  requiresStepUp: true,
  summary: 'Creates the secret of a new authenticator, which is inactive until it is confirmed',
  response: authenticatorSetupSchema,
  refusals: ['authenticatorExists'],
})

export const confirmAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/player/security/authenticator/confirm',
  auth: 'player',
  requiresStepUp: true,
  summary: 'Turns two-step sign-in on, with the first code of the new authenticator',
  body: z.strictObject({ code: z.string().max(32) }),
  response: recoveryCodesSchema,
  refusals: ['secondFactorRejected', 'authenticatorExists', 'authenticatorMissing'],
})

export const removeAuthenticator = defineEndpoint({
  method: 'DELETE',
  path: '/api/player/security/authenticator',
  auth: 'player',
  requiresStepUp: true,
  summary: 'Turns two-step sign-in off and invalidates the recovery codes',
  response: z.null(),
  refusals: ['authenticatorMissing'],
})

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/player/security/recovery-codes',
  auth: 'player',
  requiresStepUp: true,
  summary: 'Creates ten new recovery codes and invalidates the old ones',
  response: recoveryCodesSchema,
  refusals: ['authenticatorMissing'],
})

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/player/security/passkey-options',
  auth: 'player',
  requiresStepUp: true,
  summary: 'WebAuthn options for creating a passkey',
  response: passkeyCreationSchema,
  refusals: ['passkeyUnavailable', 'passkeyLimitReached'],
})

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/player/security/passkeys',
  auth: 'player',
  requiresStepUp: true,
  summary: 'Stores a new passkey, which can sign in from then on',
  body: z.strictObject({
    name: z.string().max(256),
    registration: passkeyRegistrationSchema,
  }),
  response: passkeySchema,
  refusals: [
    'validationFailed',
    'passkeyRejected',
    'passkeyStepExpired',
    'passkeyUnavailable',
    'passkeyLimitReached',
  ],
})

export const renamePasskey = defineEndpoint({
  method: 'PUT',
  path: '/api/player/security/passkeys/{id}',
  auth: 'player',
  summary: 'Renames a passkey',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ name: z.string().max(256) }),
  response: passkeySchema,
  refusals: ['validationFailed', 'passkeyNotFound'],
})

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/player/security/passkeys/{id}',
  auth: 'player',
  requiresStepUp: true,
  summary: 'Removes a passkey, unless it is the last auth method of the account',
  params: z.strictObject({ id: z.uuid() }),
  response: z.null(),
  refusals: ['passkeyNotFound', 'lastWayIn'],
})
