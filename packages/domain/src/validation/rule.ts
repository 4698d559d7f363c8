import type { RuleCode, RuleMessages } from '@fairhouse/contract/validation'
import type { FindPhoneFlaw } from './phone-form.ts'

/** What a form holds: texts as typed, switches, numbers; absent and null are both empty. */
export type FormValues = Readonly<Record<string, unknown>>

/** What rules may ask about beside the value: nothing else, so that both sides judge alike. */
export type RuleContext = {
  readonly values: FormValues
  readonly now: Date
  /** IANA time zone of the player: whose calendar says what today is. */
  readonly timeZone: string
  /** ISO 3166-1 alpha-2 that a phone number without `+` belongs to, null when unknown. */
  readonly country: string | null
  /**
   * `findPhoneFlaw` of `validation/phone`, or `findPhoneFormFlaw` of `validation/phone-form` until
   * the browser has loaded the former. Whatever the second refuses the first refuses too.
   */
  readonly findPhoneFlaw: FindPhoneFlaw
  /** Texts over the defaults, from content or the server. */
  readonly messages?: RuleMessages | undefined
  /** What the form calls its fields, for `{other}`; a field without a label is told by its name. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

/** The code of what is wrong and the bounds it speaks of. */
export type RuleFlaw = {
  readonly code: RuleCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** Asks one rule about the value of one field; null when there is nothing to say. */
export type Check<Param> = (
  value: unknown,
  param: Param,
  context: RuleContext & { readonly field: string },
) => RuleFlaw | null

/** Whether nothing was given. Blanks are something, since a name of blanks is a wrong name. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The value as the text that the rules of texts read; a list or an object is no text. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** A rule about texts. What is empty passes: whether it may be empty is what `required` says. */
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
