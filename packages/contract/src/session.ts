import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'

/** The auth method that opened a session. */
export const SIGN_IN_WAYS = [
  'password',
  'registration',
  /** A mailed link. */
  'link',
  /** A link created by an operator. */
  'operator',
  /** An SMS code. */
  'phone',
  /** An e-mail code. */
  'emailCode',
  'social',
  'passkey',
  'telegram',
] as const

export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** Why a session ended, as reported to its browser (names assumed). */
export const SESSION_END_REASONS = [
  'signedOut',
  /** From another device of the player. */
  'closed',
  /** After 30 days. */
  'expired',
  /** After seven days without a visit. */
  'idle',
  /** A token was used twice, so a copy exists. */
  'reused',
  'locked',
  'passwordChanged',
  /** By a sign-in that exceeded the maximum of open sessions. */
  'replaced',
  /** By an operator. */
  'closedByOperator',
  /** The player closed the account. */
  'accountClosed',
  /** The player excluded themselves. */
  'selfExcluded',
] as const

export type SessionEndReason = (typeof SESSION_END_REASONS)[number]

/** The device, parsed from the user agent. */
export const deviceSchema = z.object({
  type: z.enum(['desktop', 'mobile', 'tablet', 'tv', 'unknown']),
  /** `Apple iPhone`, null if unknown. */
  model: z.string().nullable(),
  browser: z.object({ name: z.string(), version: z.string().nullable() }).nullable(),
  /** Without a version, since browsers report a frozen one. */
  system: z.string().nullable(),
})

export type Device = z.infer<typeof deviceSchema>

const placeSchema = z.object({
  /** ISO 3166-1 alpha-2, null if unknown. */
  country: z.string().nullable(),
  /** Shortened: enough to distinguish home from elsewhere. */
  ip: z.string(),
  device: deviceSchema,
})

/** assumed: the fields of a listed session; the specification names the call */
export const openSessionSchema = placeSchema.extend({
  id: z.string(),
  way: z.enum(SIGN_IN_WAYS),
  createdAt: timestampSchema,
  /** To the minute. */
  lastSeenAt: timestampSchema,
  /** Its end regardless of activity. */
  expiresAt: timestampSchema,
  isCurrent: z.boolean(),
})

export type OpenSession = z.infer<typeof openSessionSchema>

/** A sign-in attempt. */
export const signInRecordSchema = placeSchema.extend({
  id: z.string(),
  at: timestampSchema,
  /** Null if unknown. */
  way: z.enum(SIGN_IN_WAYS).nullable(),
  outcome: z.enum(['success', 'refused']),
})

export type SignInRecord = z.infer<typeof signInRecordSchema>
