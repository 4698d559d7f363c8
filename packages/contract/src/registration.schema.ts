import { z } from 'zod'
import { CONSENT_FIELDS, PERSONAL_FIELDS } from './personal.ts'

/** A browser's fingerprint; opaque to the platform. */
export const fingerprintFields = {
  fingerprint: z.string().max(256).optional(),
  frogoFingerprint: z.string().max(1024).optional(),
}

/**
 * Maximum length of any form field; the field's own rules are stricter and explain what is wrong.
 */
export const fieldText = z.string().max(1024)

/** The same schema for several fields. */
export function eachField<const Name extends string, Schema extends z.ZodType>(
  names: readonly Name[],
  schema: Schema,
): { [N in Name]: Schema } {
  return Object.fromEntries(names.map((name) => [name, schema])) as { [N in Name]: Schema }
}

/** Fields of all registration methods, besides the credentials. */
export const registrationFields = {
  country: fieldText,
  currency: fieldText,
  /** Acceptance of terms, privacy policy and age, in one. */
  agreements: z.boolean(),
  ...eachField(PERSONAL_FIELDS, fieldText.optional()),
  ...eachField(CONSENT_FIELDS, z.boolean().default(false)),
  locale: z.string().max(5).default('en'),
  affiliateTag: z.string().max(256).optional(),
  /** The referrer, from the link that the player followed. */
  ref_id: z.string().max(256).optional(),
  /** `<challenge>:<number>`, the solution of the challenge in `captchaRequired`. */
  captcha: z.string().max(256).optional(),
  ...fingerprintFields,
}
