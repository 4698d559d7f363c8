import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'

/** By which auth method a session was opened. */
export const SIGN_IN_WAYS = [
  'password',
  'registration',
  /** The link of a mail. */
  'link',
  /** A link that an operator made. */
  'operator',
  /** A code by SMS. */
  'phone',
  /** A code by e-mail. */
  'emailCode',
  'social',
  'passkey',
  'telegram',
] as const

export type SignInWay = (typeof SIGN_IN_WAYS)[number]

/** Why a session ended, as its own browser is told (words assumed). */
export const SESSION_END_REASONS = [
  'signedOut',
  /** From another device of the player. */
  'closed',
  /** 30 days are over. */
  'expired',
  /** Seven days without a visit. */
  'idle',
  /** A token was used twice: someone has a copy. */
  'reused',
  'locked',
  'passwordChanged',
  /** By a sign-in elsewhere that was one more than the platform keeps open. */
  'replaced',
  /** By an operator. */
  'closedByOperator',
  /** The player closed the account. */
  'accountClosed',
  /** The player excluded themselves. */
  'selfExcluded',
] as const

export type SessionEndReason = (typeof SESSION_END_REASONS)[number]

/** What was used, read from what the browser says of itself. */
export const deviceSchema = z.object({
  type: z.enum(['desktop', 'mobile', 'tablet', 'tv', 'unknown']),
  /** `Apple iPhone`, null when it does not say. */
  model: z.string().nullable(),
  browser: z.object({ name: z.string(), version: z.string().nullable() }).nullable(),
  /** Without a version: browsers report one that stands still. */
  system: z.string().nullable(),
})

export type Device = z.infer<typeof deviceSchema>

const placeSchema = z.object({
  /** ISO 3166-1 alpha-2, null when the platform does not know. */
  country: z.string().nullable(),
  /** Shortened: enough to tell home from elsewhere. */
  ip: z.string(),
  device: deviceSchema,
})

/** assumed: the fields of a session in the list; the specification names the call. */
export const openSessionSchema = placeSchema.extend({
  id: z.string(),
  way: z.enum(SIGN_IN_WAYS),
  createdAt: timestampSchema,
  /** To the minute. */
  lastSeenAt: timestampSchema,
  /** When it ends by itself, however busy. */
  expiresAt: timestampSchema,
  isCurrent: z.boolean(),
})

export type OpenSession = z.infer<typeof openSessionSchema>

/** One try to come in. */
export const signInRecordSchema = placeSchema.extend({
  id: z.string(),
  at: timestampSchema,
  /** Null when it is not known any more. */
  way: z.enum(SIGN_IN_WAYS).nullable(),
  outcome: z.enum(['success', 'refused']),
})

export type SignInRecord = z.infer<typeof signInRecordSchema>
