import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'
import { passkeySchema } from './passkey.ts'

/** Methods of the second step of a sign-in. */
export const SECOND_FACTOR_METHODS = ['authenticator', 'passkey', 'recoveryCode'] as const

export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

/** The security settings of an account. */
export const securitySchema = z.object({
  authenticator: z.object({ isOn: z.boolean(), since: timestampSchema.nullable() }),
  /** Null without an authenticator. */
  recoveryCodes: z.object({ left: z.number().int(), createdAt: timestampSchema }).nullable(),
  /** Newest first. */
  passkeys: z.array(passkeySchema),
})

export type Security = z.infer<typeof securitySchema>

/** A new authenticator before its first code. */
export const authenticatorSetupSchema = z.object({
  /** For manual entry, base32. */
  secret: z.string(),
  /** For the QR code: `otpauth://totp/…` */
  uri: z.string(),
  expiresAt: timestampSchema,
})

export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>

/** Shown once: the platform stores hashes only. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** Changes of security settings; the player gets an e-mail about each. */
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

/** All security-related acts, as shown to the player. */
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
  /** ISO 3166-1 alpha-2, null if unknown. */
  country: z.string().nullable(),
})

export type SecurityRecord = z.infer<typeof securityActSchema>
