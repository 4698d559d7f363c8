import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { sessionSchema } from './profile.ts'
import { fieldText, fingerprintFields, registrationFields } from './registration.schema.ts'
import {
  socialCallbackSchema,
  socialConnectionSchema,
  socialDraftSchema,
  socialStartSchema,
} from './social.ts'

const providerId = z.string().max(64)
const token = z.string().max(256)

const callbackQuery = socialCallbackSchema

const start = {
  locale: z.string().max(5).default('en'),
  /** Path of this site to return to; others are refused. */
  backRoute: z.string().max(1024).optional(),
  /** Host to return to, if the site has several. */
  redirect_domain: z.string().max(255).optional(),
}

/** Refusals of any provider answer. */
const ANSWERED = [
  'socialProviderUnknown',
  'socialStateRejected',
  'socialCanceled',
  'socialRejected',
  'socialUnavailable',
  'validationFailed',
] as const

/** assumed: the call; the specification names only the way back */
export const startSocialSignIn = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/social/start',
  auth: 'any',
  summary: 'Starts a sign-in with a provider: returns its address, with PKCE and nonce',
  body: z.strictObject({ provider: providerId, ...start }),
  response: socialStartSchema,
  refusals: ['socialProviderUnknown', 'socialUnavailable', 'validationFailed', 'tooManyRequests'],
})

/**
 * assumed: `browserKey`. Cookies are not sent, so it proves that this browser started the sign-in
 */
export const createSocialSession = defineEndpoint({
  method: 'POST',
  path: '/api/player/sessions/social',
  auth: 'any',
  summary: 'Signs in with the provider’s answer; a new person gets a challenge for registration',
  query: callbackQuery,
  body: z.strictObject({
    provider: providerId,
    browserKey: token,
    locale: start.locale,
    affiliateTag: z.string().max(256).optional(),
    redirect_domain: start.redirect_domain,
    ...fingerprintFields,
  }),
  response: sessionSchema,
  refusals: [
    ...ANSWERED,
    'socialRegistrationRequired',
    'secondFactorRequired',
    'accountLocked',
    'registryUnavailable',
    'tooManyRequests',
  ],
})

/** assumed: the call. Read-only; a POST, since the challenge must not be in an address */
export const readSocialDraft = defineEndpoint({
  method: 'POST',
  path: '/api/player/register/social/draft',
  auth: 'any',
  summary: 'The provider’s data about the person who registers with this challenge',
  body: z.strictObject({ challenge: token }),
  response: socialDraftSchema,
  refusals: ['socialChallengeRejected', 'tooManyRequests'],
})

/** assumed: the call; the browser shows all fields before sending */
export const registerSocialPlayer = defineEndpoint({
  method: 'POST',
  path: '/api/player/register/social',
  auth: 'any',
  summary:
    'Creates a player who signs in with a provider, with a wallet account, and signs them in',
  body: z.strictObject({ challenge: token, email: fieldText, ...registrationFields }),
  response: sessionSchema,
  refusals: [
    'validationFailed',
    'socialChallengeRejected',
    'socialConnectionTaken',
    'registrationClosed',
    'registryUnavailable',
    'captchaRequired',
    'countryExcluded',
    'tooManyRequests',
  ],
})

export const listSocialConnections = defineEndpoint({
  method: 'GET',
  path: '/api/player/social-connections',
  auth: 'player',
  summary: 'The providers of this site and which of them the player has connected',
  response: z.array(socialConnectionSchema),
  refusals: [],
})

/** assumed: the call, like the one that starts a sign-in */
export const startSocialConnection = defineEndpoint({
  method: 'POST',
  path: '/api/player/social-connections/{provider}/start',
  auth: 'player',
  summary: 'Starts to connect a provider to the account: returns its address',
  params: z.strictObject({ provider: providerId }),
  body: z.strictObject({ locale: start.locale, redirect_domain: start.redirect_domain }),
  response: socialStartSchema,
  requiresStepUp: true,
  refusals: [
    'socialProviderUnknown',
    'socialAlreadyConnected',
    'socialUnavailable',
    'validationFailed',
  ],
})

/** assumed: the body; the provider's answer is the query, like at sign-in. */
export const connectSocial = defineEndpoint({
  method: 'POST',
  path: '/api/player/social-connections/{provider}',
  auth: 'player',
  summary: 'Connects a provider with its answer, or with the challenge of a refused sign-in',
  params: z.strictObject({ provider: providerId }),
  query: callbackQuery,
  body: z.strictObject({ browserKey: token.optional(), challenge: token.optional() }),
  response: socialConnectionSchema,
  requiresStepUp: true,
  refusals: [
    ...ANSWERED,
    'socialChallengeRejected',
    'socialConnectionTaken',
    'socialAlreadyConnected',
  ],
})

export const disconnectSocial = defineEndpoint({
  method: 'POST',
  path: '/api/player/social-connections/unlink',
  auth: 'player',
  summary: 'Removes a connection, unless it is the last auth method',
  body: z.strictObject({ socialType: providerId }),
  response: z.null(),
  requiresStepUp: true,
  refusals: ['socialConnectionUnknown', 'lastWayIn'],
})
