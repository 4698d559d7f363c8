import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { messageSentSchema } from './otp.ts'

/** assumed: the fields of both bodies; the specification names the calls */
export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/player/passwords/reset',
  auth: 'any',
  summary:
    'E-mails a password reset link if the address has an account; the response never reveals it',
  body: z.strictObject({ email: z.string().max(1024) }),
  response: messageSentSchema,
  refusals: ['validationFailed', 'mailUnavailable', 'tooManyRequests'],
})

export const confirmPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/player/passwords/confirm',
  auth: 'any',
  summary:
    'Sets a new password with the code of an e-mailed link and ends all sessions of the player',
  body: z.strictObject({
    /** From the link; valid once, for half an hour. */
    resetCode: z.string().max(256),
    newPassword: z.string().max(1024),
  }),
  response: z.null(),
  refusals: ['validationFailed', 'resetCodeRejected', 'tooManyRequests'],
})

/**
 * The current password proves the player, so no step-up is needed; players without one need a
 * step-up to set their first (assumed).
 */
export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/player/passwords',
  auth: 'player',
  summary: 'Changes the password, or sets the first one, and ends the other sessions of the player',
  body: z.strictObject({
    /** Required if the player has one. */
    currentPassword: z.string().max(1024).optional(),
    newPassword: z.string().max(1024),
    repeatNewPassword: z.string().max(1024),
  }),
  response: z.null(),
  refusals: ['validationFailed', 'stepUpRequired', 'tooManyRequests'],
})
