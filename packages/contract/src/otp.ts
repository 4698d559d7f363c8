import { z } from 'zod'
import { profileSchema, sessionSchema } from './profile.ts'

/** The purpose of a code. A code is valid for its purpose only. */
export const CODE_PURPOSES = [
  'signIn',
  'registration',
  'confirmEmail',
  'confirmPhone',
  'stepUp',
] as const

export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Purposes of SMS codes. `confirmPhone` is for signed-in players, the others for guests. */
export const PHONE_CODE_PURPOSES = ['signIn', 'registration', 'confirmPhone'] as const

export type PhoneCodePurpose = (typeof PHONE_CODE_PURPOSES)[number]

/** A message was sent. The same answer for every number and address, known or not. */
export const messageSentSchema = z.object({
  /** Nothing was sent now: an earlier code is still valid. */
  isAlreadySent: z.boolean(),
})

export type MessageSent = z.infer<typeof messageSentSchema>

export const codeSentSchema = messageSentSchema.extend({
  expiresInSeconds: z.number().int(),
  /** Time until another one can be requested. */
  resendAfterSeconds: z.number().int(),
})

export type CodeSent = z.infer<typeof codeSentSchema>

/** The result of a valid code. */
export const codeVerifiedSchema = z.discriminatedUnion('outcome', [
  /** The number or address has an account, which is signed in now. */
  sessionSchema.extend({ outcome: z.literal('signedIn') }),
  /** The number has no account; the proof allows opening one. */
  z.object({
    outcome: z.literal('unregistered'),
    phoneProof: z.string(),
    expiresInSeconds: z.number().int(),
  }),
  /** The number now belongs to the signed-in player. */
  z.object({ outcome: z.literal('confirmed'), profile: profileSchema }),
])

export type CodeVerified = z.infer<typeof codeVerifiedSchema>
