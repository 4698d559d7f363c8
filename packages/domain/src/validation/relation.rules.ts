import { type Check, isEmpty, type RuleContext, type RuleFlaw } from './rule.ts'

/** Equal to another field; an empty repetition is refused. */
export const checkSameAs: Check<string> = (value, other, context) =>
  isSame(value, other, context) ? null : flawOf('sameAs', other, context)

export const checkDifferent: Check<string> = (value, other, context) => {
  if (isEmpty(value)) return null
  return isSame(value, other, context) ? flawOf('different', other, context) : null
}

/** Repeated in the field with the suffix `_confirmation`. */
export const checkConfirmed: Check<true> = (value, _, context) => {
  const other = `${context.field}_confirmation`
  return isSame(value, other, context) ? null : flawOf('confirmed', other, context)
}

function isSame(value: unknown, other: string, { values }: RuleContext): boolean {
  const found = Object.hasOwn(values, other) ? values[other] : undefined
  if (isEmpty(value) || isEmpty(found)) return isEmpty(value) && isEmpty(found)
  return value === found
}

function flawOf(code: RuleFlaw['code'], other: string, { labels }: RuleContext): RuleFlaw {
  return { code, params: { other: labels?.[other] ?? other } }
}
