import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import type { FieldError } from '@fairhouse/contract/refusals'
import { FIELDS } from './field.table.ts'
import { fieldsFor, type FormField, type FormKind } from './field-definition.ts'
import { toFieldError } from './message.ts'
import type { FormValues, RuleContext } from './rule.ts'
import { findFlaw } from './rules.table.ts'

/** Field errors; empty = the form is valid. */
export type FormErrors = Readonly<Record<string, FieldError>>

/** The context of rules besides the form's values. */
export type FormContext = Omit<RuleContext, 'values'>

/**
 * Validates a form by the definitions for its scenario and the player's country; used by server and
 * browser. Reports all errors at once and ignores undefined fields.
 */
export function validateForm(
  definitions: readonly FieldDefinition[],
  values: FormValues,
  context: FormContext & FormKind,
): FormErrors {
  return validateFields(fieldsFor(definitions, context.scenario, context.country), values, context)
}

/** Like `validateForm`, for given fields. */
export function validateFields(
  fields: readonly FormField[],
  values: FormValues,
  context: FormContext,
): FormErrors {
  const read = readValues(fields, values)
  const errors: Record<string, FieldError> = {}
  for (const { field, rules, messages } of fields) {
    const flaw = findFlaw(rules, { field, value: read[field] }, { ...context, values: read })
    if (flaw !== null) errors[field] = toFieldError(flaw, [messages, context.messages])
  }
  return errors
}

/**
 * Values as rules read them: in stored form, except that a value of only spaces stays one space,
 * which differs from empty.
 */
function readValues(fields: readonly FormField[], values: FormValues): FormValues {
  const read = fields.flatMap(({ field }) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined
    if (typeof value !== 'string' || value === '') return []
    return [[field, cleanText(field, value) ?? ' '] as const]
  })
  return { ...values, ...Object.fromEntries(read) }
}

/**
 * Control characters, which no keyboard types and databases or terminals cannot handle; line breaks
 * are allowed.
 */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/**
 * The stored form of a valid text: trimmed, without control characters, null if empty. Passwords
 * are kept verbatim.
 */
export function cleanText(field: FieldName, text: string): string | null {
  return (FIELDS[field].isVerbatim ? text : text.replaceAll(CONTROLS, '').trim()) || null
}
