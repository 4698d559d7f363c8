import { z } from 'zod'
import { timestampSchema } from './amount.schema.ts'

/** A company that players sign in with, as a button shows it. */
export const socialProviderSchema = z.object({
  /** Also in the address of the callback page, `/auth/social/{id}/callback`. */
  id: z.string(),
  label: z.string(),
})

export type SocialProvider = z.infer<typeof socialProviderSchema>

/**
 * Parameters that a provider adds to the address of the callback page, passed on unchanged. Providers
 * add more than is read here, so unknown ones are dropped rather than refused.
 */
export const socialCallbackSchema = z.object({
  state: z.string().max(2048).optional(),
  code: z.string().max(4096).optional(),
  iss: z.string().max(512).optional(),
  error: z.string().max(256).optional(),
  error_description: z.string().max(2048).optional(),
})

export const socialStartSchema = z.object({
  /** Where the browser goes now. */
  url: z.string(),
  /**
   * Stays in the browser that began and comes back with the answer, so that an answer is good in
   * this browser only.
   */
  browserKey: z.string(),
})

/** The provider's data about someone who has no account yet, for the registration form. */
export const socialDraftSchema = z.object({
  provider: socialProviderSchema,
  /** As the provider gave it; null when it gave none. */
  email: z.string().nullable(),
  /** Whether the provider has checked that the address is theirs: then it counts as confirmed. */
  isEmailVerified: z.boolean(),
  /**
   * Why the address cannot simply be used (`socialAuthEmailError`): `taken` = it has an
   * account here, `missing` = the provider gave none. Null when nothing stands against it.
   */
  emailError: z.enum(['taken', 'missing']).nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})

export type SocialDraft = z.infer<typeof socialDraftSchema>

/** assumed: the fields of a connection; the specification names the calls. */
export const socialConnectionSchema = z.object({
  socialType: z.string(),
  label: z.string(),
  isConnected: z.boolean(),
  /** The provider's name for the player when they connected. */
  name: z.string().nullable(),
  connectedAt: timestampSchema.nullable(),
  lastUsedAt: timestampSchema.nullable(),
})

export type SocialConnection = z.infer<typeof socialConnectionSchema>
