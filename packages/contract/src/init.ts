import { z } from 'zod'
import { socialProviderSchema } from './social.ts'

/** Ways in that a page may offer. */
export const signInFeaturesSchema = z.object({
  password: z.boolean(),
  /** A link by e-mail. */
  link: z.boolean(),
  /** A code by SMS. */
  phone: z.boolean(),
  passkey: z.boolean(),
  /** Whom players can sign in with; the order is that of the buttons. */
  social: z.array(socialProviderSchema),
  telegram: z.boolean(),
})

/** What this site has configured: a page offers nothing that is not there. */
export const featuresSchema = z.object({
  signIn: signInFeaturesSchema,
  /** Ways to open an account. */
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

/** assumed: the specification names the call and shows nothing of its answer. */
export const initSchema = z.object({
  /** Of the caller by a trusted proxy, null when unknown. */
  country: z.string().nullable(),
  /** What the platform does for visitors from there, as in the list of countries. */
  restriction: z.enum(['none', 'restrict']),
  features: featuresSchema,
  consent: z.object({
    /** When the player accepted the terms, null for a guest. */
    agreedAt: z.string().nullable(),
    /** News by e-mail, null for a guest. */
    receiveEmailPromo: z.boolean().nullable(),
    /** Third parties that load only after the visitor has agreed; none until one is configured. */
    thirdParties: z.array(z.string()),
  }),
})

export type Init = z.infer<typeof initSchema>
