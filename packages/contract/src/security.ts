import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'
import { passkeySchema } from './passkey.ts'

/** What the second step of a sign-in can be done with. */
export const SECOND_FACTOR_METHODS = ['authenticator', 'passkey', 'recoveryCode'] as const

export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

/** How an account is kept safe. */
export const securitySchema = z.object({
  authenticator: z.object({ isOn: z.boolean(), since: timestampSchema.nullable() }),
  /** Null while there is no authenticator. */
  recoveryCodes: z.object({ left: z.number().int(), createdAt: timestampSchema }).nullable(),
  /** The newest first. */
  passkeys: z.array(passkeySchema),
})

export type Security = z.infer<typeof securitySchema>

/** A new authenticator before its first code. */
export const authenticatorSetupSchema = z.object({
  /** For typing in, base32. */
  secret: z.string(),
  /** For the QR code: `otpauth://totp/…` */
  uri: z.string(),
  expiresAt: timestampSchema,
})

export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>

/** Shown once: the platform keeps hashes only. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** Changes of how an account is kept safe; each is told to its player by e-mail. */
export const SECURITY_CHANGES = [
  'authenticatorAdded',
  'authenticatorRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
] as const

export type SecurityChangeWord = (typeof SECURITY_CHANGES)[number]

/** Everything of that kind that happened, as the player is shown it. */
export const SECURITY_ACTS = [
  ...SECURITY_CHANGES,
  'passkeyRefused',
  'passwordReset',
  'passwordChanged',
  'emailChanged',
  'emailRestored',
  'phoneConfirmed',
] as const

export type SecurityAct = (typeof SECURITY_ACTS)[number]

export const securityActSchema = z.object({
  id: z.string(),
  at: timestampSchema,
  act: z.enum(SECURITY_ACTS),
  /** ISO 3166-1 alpha-2, null when the platform does not know. */
  country: z.string().nullable(),
})

export type SecurityRecord = z.infer<typeof securityActSchema>
