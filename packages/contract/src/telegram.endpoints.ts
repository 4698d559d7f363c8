import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { sessionSchema } from './profile.ts'
import { registrationFields } from './registration.schema.ts'
import { socialConnectionSchema } from './social.ts'
import { INIT_DATA_CHARS_MAX } from './telegram.ts'

const initData = z.string().min(1).max(INIT_DATA_CHARS_MAX)

const { country, currency, agreements, ...more } = registrationFields

/**
 * assumed: a new user is refused with a challenge, and sends it again with the fields that an account
 * needs.
 */
export const createTelegramSession = defineEndpoint({
  method: 'POST',
  path: '/api/player/tg_login',
  auth: 'any',
  summary: 'Signs in with the init data of a Telegram app, once, within five minutes',
  body: z.strictObject({
    tg_payload: initData.optional(),
    challenge: z.string().max(256).optional(),
    affiliate_tag: z.string().max(256).optional(),
    country: country.optional(),
    currency: currency.optional(),
    agreements: agreements.optional(),
    ...more,
  }),
  response: sessionSchema,
  refusals: [
    'validationFailed',
    'telegramUnavailable',
    'telegramRejected',
    'telegramRegistrationRequired',
    'registrationClosed',
    'registryUnavailable',
    'countryExcluded',
    'captchaRequired',
    'accountLocked',
    'secondFactorRequired',
    'tooManyRequests',
  ],
  // Players who travel sign in.
  servesAllCountries: true,
})

export const syncTelegramUser = defineEndpoint({
  method: 'PUT',
  path: '/api/tg-bot/users',
  auth: 'player',
  summary: 'Stores the player’s Telegram name; only for the Telegram user of the account',
  body: z.strictObject({
    user_id: z.union([z.number().int().positive(), z.string().regex(/^\d{1,16}$/)]),
    username: z.string().max(64).nullish(),
    language_code: z.string().max(35).nullish(),
    photo_url: z.string().max(1024).nullish(),
    name: z.string().max(512).nullish(),
  }),
  response: z.null(),
  refusals: ['telegramNotLinked'],
})

export const linkTelegram = defineEndpoint({
  method: 'POST',
  path: '/api/player/social-connections/telegram',
  auth: 'player',
  summary: 'Connects the Telegram user of some init data to the account',
  body: z.strictObject({ payload: initData }),
  response: socialConnectionSchema,
  requiresStepUp: true,
  refusals: [
    'telegramUnavailable',
    'telegramRejected',
    'socialConnectionTaken',
    'socialAlreadyConnected',
  ],
})
