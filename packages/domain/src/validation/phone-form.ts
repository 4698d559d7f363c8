import type { PhoneFlaw } from '@fairhouse/contract/validation'

/** Limits of phone numbers: lengths in digits, input in characters. */
export const PHONE_LIMITS = {
  nationalDigitsMin: 2,
  nationalDigitsMax: 17,
  callingCodeDigitsMax: 3,
  inputCharsMax: 250,
  extensionDigitsMax: 20,
} as const

/**
 * The flaw of a phone number, or null. `phone` = it parses, but cannot be a subscriber's
 * number. Without `+` it belongs to `country`.
 */
export type FindPhoneFlaw = (text: string, country: string | null) => PhoneFlaw | 'phone' | null

/**
 * A phone check without numbering plans, for forms that have not loaded them. Refuses only what the
 * full check refuses.
 */
export const findPhoneFormFlaw: FindPhoneFlaw = (text) => {
  if (text.length > PHONE_LIMITS.inputCharsMax) return 'TOO_LONG'
  const length = text.match(/\p{Nd}/gu)?.length ?? 0
  if (length === 0) return 'NOT_A_NUMBER'
  return length < PHONE_LIMITS.nationalDigitsMin ? 'TOO_SHORT' : null
}
