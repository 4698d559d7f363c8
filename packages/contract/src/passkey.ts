import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'

/**
 * A browser's passkey data (WebAuthn level 3, JSON forms). Binary values are base64url. Unused
 * fields are dropped, since browsers differ in them.
 */
const bytes = (charsMax: number) => z.string().max(charsMax)

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
}

/** The browser's answer when a passkey is used. */
export const passkeyAssertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(128).nullish(),
  }),
})

export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>

/** The browser's answer when a passkey is created. */
export const passkeyRegistrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
})

export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** Request options for a passkey. Valid once, for five minutes. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty = any passkey of this site. */
  allowCredentials: z.array(descriptorSchema),
})

export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

/** Creation options for a passkey. Valid once, for five minutes. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>

/** A passkey as listed to its player. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Synchronized by a password manager or cloud account, so it outlives the device. */
  isSynced: z.boolean(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
})

export type Passkey = z.infer<typeof passkeySchema>
