import type { FieldDefinition, FieldName } from '@fairhouse/contract/field-definitions'
import type { FieldError } from '@fairhouse/contract/refusals'
import { FIELDS } from './field.table.ts'
import { fieldsFor, type FormField, type FormKind } from './field-definition.ts'
import { toFieldError } from './message.ts'
import type { FormValues, RuleContext } from './rule.ts'
import { findFlaw } from './rules.table.ts'

/** What is wrong with which field; nothing in it for a form that can be sent. */
export type FormErrors = Readonly<Record<string, FieldError>>

/** What the rules are told beside the values, which are the form's own. */
export type FormContext = Omit<RuleContext, 'values'>

/**
 * Judges a whole form by the definitions that hold for its scenario and the player's country. The
 * server decides with it and the browser shows the same; every wrong field is told at once. Values
 * that no definition names are not looked at.
 */
export function validateForm(
  definitions: readonly FieldDefinition[],
  values: FormValues,
  context: FormContext & FormKind,
): FormErrors {
  return validateFields(fieldsFor(definitions, context.scenario, context.country), values, context)
}

/** Like `validateForm`, for fields that are known already or only some of a form's. */
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
 * The values as the rules read them: as they would be kept, except that a value of blanks only stays
 * one blank, since that is not the same as nothing.
 */
function readValues(fields: readonly FormField[], values: FormValues): FormValues {
  const read = fields.flatMap(({ field }) => {
    const value = Object.hasOwn(values, field) ? values[field] : undefined
    if (typeof value !== 'string' || value === '') return []
    return [[field, cleanText(field, value) ?? ' '] as const]
  })
  return { ...values, ...Object.fromEntries(read) }
}

/** Signs that no keyboard types and that a database or a terminal stumbles over; lines may break. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu

/**
 * A text as it is kept once the rules accept it: without blanks around and control characters, null
 * when nothing is left. Passwords are kept to the letter.
 */
export function cleanText(field: FieldName, text: string): string | null {
  return (FIELDS[field].isVerbatim ? text : text.replaceAll(CONTROLS, '').trim()) || null
}
