import { z } from 'zod'
import { CONSENT_FIELDS, PERSONAL_FIELDS } from './personal.ts'

/** What a browser may tell of itself; opaque to the platform. */
export const fingerprintFields = {
  fingerprint: z.string().max(256).optional(),
  frogoFingerprint: z.string().max(1024).optional(),
}

/**
 * What a form field may carry at most, so that the rules of the field decide and say why; the bound
 * only keeps out what nobody types.
 */
export const fieldText = z.string().max(1024)

/** One schema for each of some fields. */
export function eachField<const Name extends string, Schema extends z.ZodType>(
  names: readonly Name[],
  schema: Schema,
): { [N in Name]: Schema } {
  return Object.fromEntries(names.map((name) => [name, schema])) as { [N in Name]: Schema }
}

/** What every way of registering asks for, beside how the player will sign in. */
export const registrationFields = {
  country: fieldText,
  currency: fieldText,
  /** Terms, privacy and being of age, as one act. */
  agreements: z.boolean(),
  ...eachField(PERSONAL_FIELDS, fieldText.optional()),
  ...eachField(CONSENT_FIELDS, z.boolean().default(false)),
  locale: z.string().max(5).default('en'),
  affiliateTag: z.string().max(256).optional(),
  /** Who sent the player here, from the link they followed. */
  ref_id: z.string().max(256).optional(),
  /** `<challenge>:<number>`, the answer to the task of the refusal `captchaRequired`. */
  captcha: z.string().max(256).optional(),
  ...fingerprintFields,
}
