import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { FieldError } from '@fairhouse/contract/refusals'
import { fieldText } from './field-text.ts'

/** The error text of a form field: the operator's text for the rule, otherwise ours. */
export function formErrorText(
  definitions: readonly FieldDefinition[],
  { field, error }: { readonly field: string; readonly error: FieldError },
): string {
  const messages = definitions.find((definition) => definition.field === field)?.messages ?? {}
  return Object.keys(messages).includes(error.code) ? error.message : fieldText(error, field)
}
