import { z } from 'zod'
import { profileSchema, sessionSchema } from './profile.ts'

/** What a code is for. One that was sent for one purpose is worth nothing for another. */
export const CODE_PURPOSES = [
  'signIn',
  'registration',
  'confirmEmail',
  'confirmPhone',
  'stepUp',
] as const

export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** What a code by SMS is asked for. `confirmPhone` is for signed-in players, the others for guests. */
export const PHONE_CODE_PURPOSES = ['signIn', 'registration', 'confirmPhone'] as const

export type PhoneCodePurpose = (typeof PHONE_CODE_PURPOSES)[number]

/** A message is on its way. The same for every number and address, known or not. */
export const messageSentSchema = z.object({
  /** Nothing was sent now: one that was asked for before is on its way, and still works. */
  isAlreadySent: z.boolean(),
})

export type MessageSent = z.infer<typeof messageSentSchema>

export const codeSentSchema = messageSentSchema.extend({
  expiresInSeconds: z.number().int(),
  /** How long to wait before another one can be asked for. */
  resendAfterSeconds: z.number().int(),
})

export type CodeSent = z.infer<typeof codeSentSchema>

/** What a right code led to. */
export const codeVerifiedSchema = z.discriminatedUnion('outcome', [
  /** The number or address has an account, and its player is signed in now. */
  sessionSchema.extend({ outcome: z.literal('signedIn') }),
  /** The number has no account: with this proof one can be opened without another code. */
  z.object({
    outcome: z.literal('unregistered'),
    phoneProof: z.string(),
    expiresInSeconds: z.number().int(),
  }),
  /** The number is that of the signed-in player now. */
  z.object({ outcome: z.literal('confirmed'), profile: profileSchema }),
])

export type CodeVerified = z.infer<typeof codeVerifiedSchema>
