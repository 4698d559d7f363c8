import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { FieldError } from '@fairhouse/contract/refusals'
import { fieldText } from './field-text.ts'

/** What is wrong with a field of a form: in the operator's words for the rule, or else in ours. */
export function formErrorText(
  definitions: readonly FieldDefinition[],
  { field, error }: { readonly field: string; readonly error: FieldError },
): string {
  const messages = definitions.find((definition) => definition.field === field)?.messages ?? {}
  return Object.keys(messages).includes(error.code) ? error.message : fieldText(error, field)
}
