import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  passkeyAssertionSchema,
  passkeyCreationSchema,
  passkeyRegistrationSchema,
  passkeyRequestSchema,
  passkeySchema,
} from '../passkey.ts'
import { officeSessionSchema, operatorNameSchema } from './operator.ts'

const token = z.string().max(64)

export const getOfficeSession = defineEndpoint({
  method: 'GET',
  path: '/office/api/session',
  auth: 'operator',
  permission: null,
  summary: 'The operator who is signed in, and what they may do',
  response: officeSessionSchema,
  refusals: [],
})

export const startOfficeSignIn = defineEndpoint({
  method: 'POST',
  path: '/office/api/sign-in/passkey',
  auth: 'any',
  summary: 'What the browser asks a passkey for',
  response: passkeyRequestSchema,
  refusals: ['passkeyUnavailable'],
})

export const signInToOffice = defineEndpoint({
  method: 'POST',
  path: '/office/api/sign-in',
  auth: 'any',
  summary: 'Signs in with a passkey that has verified its user',
  body: z.strictObject({ assertion: passkeyAssertionSchema }),
  response: officeSessionSchema,
  refusals: ['passkeyRejected', 'passkeyStepExpired'],
})

export const signInToDemoOffice = defineEndpoint({
  method: 'POST',
  path: '/office/api/sign-in/demo',
  auth: 'any',
  summary: 'Signs in with the link that a demo prints; no other site accepts one',
  body: z.strictObject({ token }),
  response: officeSessionSchema,
  refusals: ['invitationRejected'],
})

export const readInvitation = defineEndpoint({
  method: 'POST',
  path: '/office/api/invitation',
  auth: 'any',
  summary: 'Whom an invitation is for, and what the browser creates a passkey with',
  body: z.strictObject({ token }),
  response: z.object({
    name: operatorNameSchema,
    displayName: z.string(),
    creation: passkeyCreationSchema,
  }),
  refusals: ['invitationRejected', 'passkeyUnavailable'],
})

const newPasskey = {
  passkeyName: z.string().max(200),
  registration: passkeyRegistrationSchema,
}

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/office/api/invitation/accept',
  auth: 'any',
  summary: 'Adds the passkey of an invited operator and signs in; uses the invitation up',
  body: z.strictObject({ token, ...newPasskey }),
  response: officeSessionSchema,
  refusals: ['invitationRejected', 'passkeyRejected', 'passkeyStepExpired', 'passkeyUnavailable'],
})

export const signOutOfOffice = defineEndpoint({
  method: 'POST',
  path: '/office/api/sign-out',
  auth: 'operator',
  permission: null,
  summary: 'Ends this session',
  response: z.null(),
  refusals: [],
})

/** The call that is confirmed: its line, e.g. `POST /office/api/operators`, and its body as sent. */
const act = {
  call: z.string().max(300),
  body: z.string().max(65_536),
}

export const startConfirmation = defineEndpoint({
  method: 'POST',
  path: '/office/api/confirmation/passkey',
  auth: 'operator',
  permission: null,
  summary: 'What the browser asks a passkey for to confirm an act; null in a demo session',
  body: z.strictObject(act),
  response: passkeyRequestSchema.nullable(),
  refusals: ['passkeyUnavailable'],
})

export const confirmAct = defineEndpoint({
  method: 'POST',
  path: '/office/api/confirmation',
  auth: 'operator',
  permission: null,
  summary: 'Confirms an act, which can be done within two minutes',
  body: z.strictObject({ ...act, assertion: passkeyAssertionSchema.nullable() }),
  response: z.object({ expiresAt: timestampSchema }),
  refusals: ['passkeyRejected', 'passkeyStepExpired'],
})

export const listOwnPasskeys = defineEndpoint({
  method: 'GET',
  path: '/office/api/passkeys',
  auth: 'operator',
  permission: null,
  summary: 'Passkeys of the operator who is signed in, newest first',
  response: z.array(passkeySchema),
  refusals: [],
})

export const startOwnPasskey = defineEndpoint({
  method: 'POST',
  path: '/office/api/passkeys/options',
  auth: 'operator',
  permission: null,
  summary: 'What the browser creates a further passkey with',
  response: passkeyCreationSchema,
  refusals: ['passkeyUnavailable', 'passkeyLimitReached'],
})

export const addOwnPasskey = defineEndpoint({
  method: 'POST',
  path: '/office/api/passkeys',
  auth: 'operator',
  permission: null,
  requiresConfirmation: true,
  summary: 'Adds a further passkey of the operator who is signed in',
  body: z.strictObject(newPasskey),
  response: passkeySchema,
  refusals: [
    'validationFailed',
    'passkeyRejected',
    'passkeyStepExpired',
    'passkeyUnavailable',
    'passkeyLimitReached',
  ],
})

export const removeOwnPasskey = defineEndpoint({
  method: 'DELETE',
  path: '/office/api/passkeys/{id}',
  auth: 'operator',
  permission: null,
  requiresConfirmation: true,
  summary: 'Removes a passkey of the operator who is signed in',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  refusals: ['passkeyNotFound', 'lastPasskey'],
})
