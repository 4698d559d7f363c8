import { z } from 'zod'
import { pageMetaSchema, pageQuerySchema } from './amount.schema.ts'
import { defineEndpoint } from './endpoint.ts'
import { messageSentSchema } from './otp.ts'
import { sessionSchema } from './profile.ts'
import { openSessionSchema, signInRecordSchema } from './session.ts'

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/player/sessions',
  auth: 'player',
  summary: 'Active sessions of the player: this one first, then by last use',
  query: pageQuerySchema,
  response: z.array(openSessionSchema),
  responseMeta: pageMetaSchema,
  refusals: [],
})

/** assumed: the specification has no history of sign-ins */
export const listSignIns = defineEndpoint({
  method: 'GET',
  path: '/api/player/sessions/history',
  auth: 'player',
  summary: 'Sign-ins of the last 90 days, refused ones included, newest first',
  query: pageQuerySchema,
  response: z.array(signInRecordSchema),
  responseMeta: pageMetaSchema,
  refusals: [],
})

export const closeSession = defineEndpoint({
  method: 'PUT',
  path: '/api/player/sessions/{id}/close',
  auth: 'player',
  summary: 'Ends one session of the player; idempotent',
  params: z.strictObject({ id: z.uuid() }),
  response: z.null(),
  refusals: ['sessionNotFound'],
})

export const closeOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/close-other',
  auth: 'player',
  summary: 'Ends all sessions of the player but this one',
  response: z.object({ closed: z.number().int() }),
  refusals: [],
})

export const createSessionByToken = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/token',
  auth: 'any',
  summary: 'Signs in with the one-time token of a link',
  body: z.strictObject({
    /** Valid once, for 15 minutes. */
    token: z.string().max(256),
    fingerprint: z.string().max(256).optional(),
    frogoFingerprint: z.string().max(1024).optional(),
  }),
  response: sessionSchema,
  refusals: [
    'signInLinkRejected',
    'accountLocked',
    'registryUnavailable',
    'secondFactorRequired',
    'tooManyRequests',
  ],
})

/** assumed: how a sign-in link is requested; the specification has its token only */
export const requestSignInLink = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/link',
  auth: 'any',
  summary: 'E-mails a sign-in link if the address has an account; the response never reveals it',
  body: z.strictObject({
    email: z.string().max(1024),
    /** Path of the site to continue at; anything else leads home. */
    backRoute: z.string().max(1024).optional(),
  }),
  response: messageSentSchema,
  refusals: ['validationFailed', 'mailUnavailable', 'tooManyRequests'],
})
