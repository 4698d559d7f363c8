import type { PhoneFlaw } from '@fairhouse/contract/validation'

/** Limits of phone numbers; the lengths in digits, the input in characters. */
export const PHONE_LIMITS = {
  nationalDigitsMin: 2,
  nationalDigitsMax: 17,
  callingCodeDigitsMax: 3,
  inputCharsMax: 250,
  extensionDigitsMax: 20,
} as const

/**
 * Says what keeps a text from being a phone number, null when nothing does. `phone` is a text that
 * reads as a number but that no subscriber can have. A text without `+` belongs to `country`.
 */
export type FindPhoneFlaw = (text: string, country: string | null) => PhoneFlaw | 'phone' | null

/**
 * What can be said of a phone number without the numbering plans, for a form that has not loaded
 * them yet. It refuses only what they refuse too; they refuse much more.
 */
export const findPhoneFormFlaw: FindPhoneFlaw = (text) => {
  if (text.length > PHONE_LIMITS.inputCharsMax) return 'TOO_LONG'
  const length = text.match(/\p{Nd}/gu)?.length ?? 0
  if (length === 0) return 'NOT_A_NUMBER'
  return length < PHONE_LIMITS.nationalDigitsMin ? 'TOO_SHORT' : null
}
