import type { FieldName } from '@fairhouse/contract/field-definitions'

/** Masks of fields that are written one way everywhere. */
export const FIELD_MASKS = {
  cpf_number: '###.###.###-##',
} as const satisfies { readonly [Name in FieldName]?: string }
