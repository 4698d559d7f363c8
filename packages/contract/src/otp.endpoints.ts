import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { codeSentSchema, codeVerifiedSchema, PHONE_CODE_PURPOSES } from './otp.ts'
import { sessionSchema } from './profile.ts'
import { fieldText, fingerprintFields, registrationFields } from './registration.schema.ts'

/** International, e.g. `+55 11 96123-4567`; validated by the phone rules. */
const phone = fieldText

/** As typed or pasted. */
const code = z.string().max(64)

const locale = z.string().max(5).default('en')

/** assumed: fields and answers of these calls, which the specification names */
export const sendPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/api/player/otp/send',
  auth: 'any',
  summary: 'Sends a code by SMS to any number, whether or not it has an account',
  body: z.strictObject({
    phone,
    purpose: z.enum(PHONE_CODE_PURPOSES).default('signIn'),
    locale,
    ...fingerprintFields,
  }),
  response: codeSentSchema,
  refusals: ['validationFailed', 'unauthenticated', 'smsUnavailable', 'tooManyRequests'],
})

export const sendEmailCode = defineEndpoint({
  method: 'POST',
  path: '/api/player/otp/email/send',
  auth: 'any',
  summary: 'E-mails a sign-in code if the address has an account; the response never reveals it',
  body: z.strictObject({ email: fieldText, locale, ...fingerprintFields }),
  response: codeSentSchema,
  refusals: ['validationFailed', 'mailUnavailable', 'tooManyRequests'],
})

export const verifyCode = defineEndpoint({
  method: 'POST',
  path: '/api/player/otp/verify',
  auth: 'any',
  summary: 'Uses a code: signs in, allows registration by phone, or confirms a number',
  body: z.strictObject({
    /** The recipient of the code, one of the two. */
    phone: phone.optional(),
    email: fieldText.optional(),
    code,
    purpose: z.enum(PHONE_CODE_PURPOSES).default('signIn'),
    ...fingerprintFields,
  }),
  response: codeVerifiedSchema,
  refusals: [
    'validationFailed',
    'unauthenticated',
    'sessionEnded',
    'codeRejected',
    'accountLocked',
    'registryUnavailable',
    'secondFactorRequired',
    'stepUpRequired',
    'tooManyRequests',
  ],
})

export const registerByPhone = defineEndpoint({
  method: 'POST',
  path: '/api/player/register/phone',
  auth: 'any',
  summary: 'Creates a player with a confirmed phone number and a wallet account, and signs them in',
  body: z.strictObject({
    phone,
    /** Proof of the number: an SMS code … */
    code: code.optional(),
    /** … or the proof from `otp/verify`. */
    phoneProof: z.string().max(512).optional(),
    password: fieldText.optional(),
    password_confirmation: fieldText.optional(),
    ...registrationFields,
  }),
  response: sessionSchema,
  refusals: [
    'validationFailed',
    'countryExcluded',
    'codeRejected',
    'phoneUnconfirmed',
    'registrationClosed',
    'registryUnavailable',
    'captchaRequired',
    'tooManyRequests',
  ],
})
