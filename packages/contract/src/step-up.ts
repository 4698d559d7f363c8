import { z } from 'zod'
import { codeSentSchema } from './otp.ts'
import { socialProviderSchema } from './social.ts'

/** Methods by which a signed-in player confirms their identity. */
export const STEP_UP_METHODS = ['password', 'code', 'authenticator', 'passkey', 'social'] as const

export type StepUpMethod = (typeof STEP_UP_METHODS)[number]

export const stepUpStateSchema = z.object({
  /** The player's methods of confirmation, the most usual first. */
  methods: z.array(z.enum(STEP_UP_METHODS)),
  /** Connected services that method `social` can be done with. */
  services: z.array(socialProviderSchema),
  /** No step-up is needed until then; null if one is needed now. */
  confirmedUntil: z.iso.datetime().nullable(),
})

export type StepUpState = z.infer<typeof stepUpStateSchema>

export const stepUpCodeSentSchema = codeSentSchema.extend({
  /** Where it went. */
  recipient: z.object({ kind: z.enum(['email', 'phone']), address: z.string() }),
})

export type StepUpCodeSent = z.infer<typeof stepUpCodeSentSchema>
