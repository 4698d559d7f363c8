import type { RuleCode, RuleMessages } from '@fairhouse/contract/validation'
import type { FindPhoneFlaw } from './phone-form.ts'

/** Form values: texts as typed, switches, numbers; absent and null are empty. */
export type FormValues = Readonly<Record<string, unknown>>

/** The context of rules, and nothing else, so that server and browser agree. */
export type RuleContext = {
  readonly values: FormValues
  readonly now: Date
  /** The player's IANA time zone, which determines today's date. */
  readonly timeZone: string
  /** ISO 3166-1 alpha-2 country of phone numbers without `+`, null if unknown. */
  readonly country: string | null
  /**
   * `findPhoneFlaw` of `validation/phone`, or `findPhoneFormFlaw` of `validation/phone-form` until
   * the browser has loaded the former. The first refuses whatever the second does.
   */
  readonly findPhoneFlaw: FindPhoneFlaw
  /** Texts that override the defaults, from content or the server. */
  readonly messages?: RuleMessages | undefined
  /** Labels of fields, for `{other}`; the default is the field's name. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

/** The code of an error with its bounds. */
export type RuleFlaw = {
  readonly code: RuleCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** Checks a rule on a field's value; null = valid. */
export type Check<Param> = (
  value: unknown,
  param: Param,
  context: RuleContext & { readonly field: string },
) => RuleFlaw | null

/** Whether there is no value. Spaces are a value: a name of spaces is invalid. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The value as text for text rules; null for lists and objects. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** A text rule. Empty values pass: `required` decides about them. */
export function checkText<Param>(
  test: (text: string, param: Param) => boolean,
  flaw: (param: Param) => RuleFlaw,
): Check<Param> {
  return (value, param) => {
    if (isEmpty(value)) return null
    const text = textOf(value)
    return text !== null && test(text, param) ? null : flaw(param)
  }
}
