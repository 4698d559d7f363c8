import { z } from 'zod'
import { CHANNELS } from './channels.ts'
import { defineEndpoint } from './endpoint.ts'
import { CONSENT_FIELDS, PERSONAL_FIELDS } from './personal.ts'
import { ownProfileSchema, sessionSchema } from './profile.ts'
import {
  eachField,
  fieldText,
  fingerprintFields,
  registrationFields,
} from './registration.schema.ts'

export const registerPlayer = defineEndpoint({
  method: 'POST',
  path: '/api/player/register',
  auth: 'any',
  summary: 'Creates a player with a wallet account in the chosen currency and signs them in',
  body: z.strictObject({
    email: fieldText,
    password: fieldText,
    /** Must repeat the password if the operator's form asks for it. */
    password_confirmation: fieldText.optional(),
    ...registrationFields,
  }),
  response: sessionSchema,
  refusals: [
    'validationFailed',
    'countryExcluded',
    'registrationClosed',
    'registryUnavailable',
    'captchaRequired',
    'tooManyRequests',
  ],
})

export const createSession = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions',
  auth: 'any',
  summary: 'Signs in with e-mail or phone number, and password',
  body: z.strictObject({
    /** Exactly one of the two. */
    email: z.string().max(254).optional(),
    /** International, e.g. `+55 11 96123-4567`. */
    phone: z.string().max(250).optional(),
    password: z.string().max(128),
    /** `<challenge>:<number>`, the solution of the challenge in `captchaRequired`. */
    captcha: z.string().max(256).optional(),
    ...fingerprintFields,
  }),
  response: sessionSchema,
  refusals: [
    'validationFailed',
    'credentialsRejected',
    'accountLocked',
    'registryUnavailable',
    'secondFactorRequired',
    'captchaRequired',
    'tooManyRequests',
  ],
})

export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/refresh',
  auth: 'any',
  summary: 'Exchanges the bearer token, expired or not, for its successor',
  response: z.object({ accessToken: z.string() }),
  refusals: ['unauthenticated', 'sessionEnded', 'accountLocked'],
})

export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/logout',
  auth: 'player',
  summary: 'Ends the session of the bearer token',
  response: z.null(),
  refusals: [],
})

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/player/profile',
  auth: 'player',
  summary: 'The signed-in player with their personal details',
  response: ownProfileSchema,
  refusals: [],
})

export const updateProfile = defineEndpoint({
  method: 'PUT',
  path: '/api/player/profile',
  auth: 'player',
  summary: 'Changes the named fields of the profile; null empties one',
  body: z.strictObject({
    ...eachField(PERSONAL_FIELDS, fieldText.nullable().optional()),
    ...eachField(CONSENT_FIELDS, z.boolean().optional()),
    country: fieldText.optional(),
    language: fieldText.optional(),
  }),
  response: ownProfileSchema,
  refusals: ['validationFailed'],
})

/**
 * assumed: how the socket's connection token is requested (the specification says "with a token")
 */
export const createConnectionToken = defineEndpoint({
  method: 'POST',
  path: '/api/connection/token',
  auth: 'player',
  summary: 'A short-lived token for the realtime socket',
  response: z.object({ token: z.string() }),
  refusals: [],
})

/** assumed: how a page learns from where its socket has to start. */
export const readChannelPositions = defineEndpoint({
  method: 'GET',
  path: '/api/connection/positions',
  auth: 'player',
  summary: 'Where the player’s channels end now, for a socket that opens after data was read',
  response: z.partialRecord(
    z.enum(CHANNELS),
    z.object({ epoch: z.string(), offset: z.int().nonnegative() }),
  ),
  refusals: [],
})
