/**
 * Parameters of each validation rule beside the value: `true` for a rule without any.
 * The rules of a field are checked in this order; the first failure is the result.
 */
export type RuleParams = {
  required: true
  accepted: true
  declined: true
  email: true
  phone: true
  url: true
  integer: true
  numeric: true
  decimal: true
  alpha: true
  alphaNum: true
  /** Number of digits, exactly. */
  digits: number
  /** Characters as people count them, blanks around not included. */
  minLength: number
  maxLength: number
  /** Bounds of numbers, inclusive; decimal text where a JSON number is not exact. */
  min: number | string
  max: number | string
  between: { readonly min: number | string; readonly max: number | string }
  /** Two words or more, of which two have at least two letters. */
  twoWords: true
  countryCode: true
  languageCode: true
  cpf_number: true
  date: true
  /** `today`, a date `YYYY-MM-DD` or the name of another field; the day itself is not allowed. */
  before: string
  after: string
  /** Whole years on the player's calendar. */
  minAge: number
  maxAge: number
  /** The name of another field. */
  sameAs: string
  different: string
  /** Equal to the field of the same name with `_confirmation` behind it. */
  confirmed: true
  /** A pattern for the whole value, within what `safe-pattern.ts` of the domain accepts. */
  regex: string
}

export type RuleKind = keyof RuleParams

/** The rules of one field, at most one of each kind. */
export type RuleSet = { readonly [Kind in RuleKind]?: RuleParams[Kind] | undefined }

/** Why a text is not a phone number; these words are codes of field errors. */
export const PHONE_FLAWS = ['NOT_A_NUMBER', 'INVALID_COUNTRY', 'TOO_SHORT', 'TOO_LONG'] as const

export type PhoneFlaw = (typeof PHONE_FLAWS)[number]

/** Codes of field errors: the name of the rule, or for phones the flaw. */
export type RuleCode = RuleKind | PhoneFlaw

/** Texts by code, over the defaults; `{min}`, `{max}`, `{param}` and `{other}` are filled in. */
export type RuleMessages = { readonly [Code in RuleCode]?: string }
