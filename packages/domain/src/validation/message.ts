import type { FieldError } from '@fairhouse/contract/refusals'
import type { RuleCode, RuleMessages } from '@fairhouse/contract/validation'
import { RULE_MESSAGES } from './message.table.ts'
import type { RuleFlaw } from './rule.ts'

/**
 * Fills `{min}`, `{max}`, `{param}` and `{other}` into a text. `{param}` also stands for a rule's
 * only bound. Unknown placeholders stay visible.
 */
export function fillMessage(template: string, params: RuleFlaw['params'] = {}): string {
  const values = Object.values(params)
  return template.replaceAll(/\{(min|max|param|other)\}/g, (placeholder, name: string) => {
    const value = params[name] ?? (name === 'param' && values.length === 1 ? values[0] : undefined)
    return value === undefined ? placeholder : String(value)
  })
}

/** The error's text: from the first source that has one for its code, else the default. */
export function toFieldError(
  { code, params }: RuleFlaw,
  sources: readonly (RuleMessages | undefined)[] = [],
): FieldError {
  const template = sources.find((source) => source?.[code])?.[code] ?? RULE_MESSAGES[code]
  const message = fillMessage(template, params)
  return params === undefined ? { code, message } : { code, message, params }
}

/** A field error with the default text, for checks outside of forms. */
export function ruleError(code: RuleCode, params?: RuleFlaw['params']): FieldError {
  return toFieldError(params === undefined ? { code } : { code, params })
}
