import { z } from 'zod'
import { socialProviderSchema } from './social.ts'

/** Available methods of sign-in. */
export const signInFeaturesSchema = z.object({
  password: z.boolean(),
  /** By a link in an e-mail. */
  link: z.boolean(),
  /** By an SMS code. */
  phone: z.boolean(),
  passkey: z.boolean(),
  /** Social providers, in the order of their buttons. */
  social: z.array(socialProviderSchema),
  telegram: z.boolean(),
})

/** The site's configured features; pages offer only these. */
export const featuresSchema = z.object({
  signIn: signInFeaturesSchema,
  /** Available methods of registration. */
  registration: z.object({ email: z.boolean(), phone: z.boolean() }),
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  games: z.boolean(),
  sportsbook: z.boolean(),
  loyalty: z.boolean(),
  chat: z.boolean(),
  /** Identity verification by a provider. */
  verification: z.boolean(),
  /** Whether the platform sends e-mail. */
  mail: z.boolean(),
})

export type Features = z.infer<typeof featuresSchema>

/** assumed: the specification names the call without its answer */
export const initSchema = z.object({
  /** The caller's country as reported by a trusted proxy, null if unknown. */
  country: z.string().nullable(),
  /** The platform's policy for that country, as in the list of countries. */
  restriction: z.enum(['none', 'restrict']),
  features: featuresSchema,
  consent: z.object({
    /** When the player accepted the terms, null for a guest. */
    agreedAt: z.string().nullable(),
    /** Consent to marketing e-mails, null for a guest. */
    receiveEmailPromo: z.boolean().nullable(),
    /** Third parties that need consent; none until one is configured. */
    thirdParties: z.array(z.string()),
  }),
})

export type Init = z.infer<typeof initSchema>
