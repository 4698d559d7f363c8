import type { FieldName } from '@fairhouse/contract/field-definitions'

/** Masks of fields with the same format everywhere. */
export const FIELD_MASKS = {
  cpf_number: '###.###.###-##',
} as const satisfies { readonly [Name in FieldName]?: string }
