import { z } from 'zod'
import { changeUndoneSchema, emailConfirmedSchema } from './contact.ts'
import { defineEndpoint } from './endpoint.ts'
import { codeSentSchema } from './otp.ts'

/** assumed: bodies and answers of the specification's calls, and the calls it does not name */
export const resendEmailConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/player/profile/confirmations/email/resend',
  auth: 'player',
  summary: 'E-mails the link and code that confirm the address of the account again',
  response: codeSentSchema,
  refusals: ['nothingToConfirm', 'mailUnavailable', 'tooManyRequests'],
})

export const sendEmailVerification = defineEndpoint({
  method: 'POST',
  path: '/api/player/profile/email/verify/send',
  auth: 'player',
  summary: 'E-mails a link and a code to the pending new address, otherwise to an unconfirmed one',
  response: codeSentSchema,
  refusals: ['nothingToConfirm', 'mailUnavailable', 'tooManyRequests'],
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/player/profile/email/verify/confirm',
  auth: 'any',
  summary: 'Confirms an address with an e-mailed link, or with its code when signed in',
  body: z.strictObject({
    /** Six digits from the e-mail; signed-in players only. */
    code: z.string().max(64).optional(),
    /** From the e-mail's link; works without a session. */
    confirmCode: z.string().max(256).optional(),
  }),
  response: emailConfirmedSchema,
  refusals: [
    'validationFailed',
    'codeRejected',
    'linkRejected',
    'linkExpired',
    'linkUsed',
    'linkOfAnother',
    'emailTaken',
    'accountLocked',
    'nothingToConfirm',
    'unauthenticated',
    'tooManyRequests',
  ],
})

export const changeEmail = defineEndpoint({
  method: 'PUT',
  path: '/api/player/profile/email/change',
  auth: 'player',
  summary: 'Requests a change of the e-mail address; it takes effect once it is confirmed',
  body: z.strictObject({ email: z.string().max(1024) }),
  response: codeSentSchema,
  refusals: ['validationFailed', 'mailUnavailable', 'tooManyRequests'],
  requiresStepUp: true,
})

export const cancelEmailChange = defineEndpoint({
  method: 'DELETE',
  path: '/api/player/profile/email/change',
  auth: 'player',
  summary: 'Cancels a change of the address; its link and code become invalid',
  response: z.null(),
  refusals: [],
})

export const undoEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/player/profile/email/undo',
  auth: 'any',
  summary:
    'Gives the address before a change back, takes away what was added since, ends all sessions and asks for a new password',
  body: z.strictObject({
    /** From the link in the e-mail to the former address. */
    undoCode: z.string().max(256),
  }),
  response: changeUndoneSchema,
  refusals: [
    'linkRejected',
    'linkExpired',
    'linkUsed',
    'emailTaken',
    'accountLocked',
    'tooManyRequests',
  ],
})
