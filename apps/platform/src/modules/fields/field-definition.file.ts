import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { fieldDefinitionSchema } from '@fairhouse/contract/field-definitions.schema'
import { REGISTRATION_NEEDS } from '@fairhouse/domain/registration'
import { findDefinitionFlaws } from '@fairhouse/domain/validation/field-definition'
import { FIELD_PLACES } from '#platform/modules/fields/field-place.table'

/** The default definitions, unless the operator has a file. */
export const DEFAULT_FIELD_DEFINITIONS = join(
  import.meta.dirname,
  '../../../../../content/field-definitions.json',
)

/** The operator's file is invalid; the error text says where and what to correct. */
export class FieldDefinitionError extends Error {
  override readonly name = 'FieldDefinitionError'

  constructor(source: string, problems: readonly string[]) {
    super(`The field definitions in ${source} are wrong:\n- ${problems.join('\n- ')}`)
  }
}

/**
 * Reads form fields: a list of `{ scenario, field }` with `country`, `isRequired`, `isShown`,
 * `bounds` and `messages` where they differ from the defaults (everywhere, optional, shown, none).
 * @throws FieldDefinitionError with all mistakes.
 */
export function readFieldDefinitions(file: string): readonly FieldDefinition[] {
  let listed: unknown
  try {
    listed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new FieldDefinitionError(file, [error instanceof Error ? error.message : String(error)])
  }
  if (!Array.isArray(listed)) throw new FieldDefinitionError(file, ['it is not a list'])
  return checkFieldDefinitions(listed.map(fillIn), file)
}

/** Validates all definitions. @throws FieldDefinitionError */
export function checkFieldDefinitions(
  listed: readonly unknown[],
  source: string,
): readonly FieldDefinition[] {
  const misshapen = listed.flatMap((entry, index) => {
    const { error } = fieldDefinitionSchema.safeParse(entry)
    return (error?.issues ?? []).map(
      ({ path, message }) => `entry ${index + 1}${nameOf(entry)}: ${path.join('.')} ${message}`,
    )
  })
  if (misshapen.length > 0) throw new FieldDefinitionError(source, misshapen)
  const definitions = listed as readonly FieldDefinition[]
  const flaws = findDefinitionFlaws(definitions, {
    accepts: FIELD_PLACES,
    needs: REGISTRATION_NEEDS,
  })
  if (flaws.length > 0) throw new FieldDefinitionError(source, flaws)
  return definitions
}

const PLAIN = { country: null, isRequired: false, isShown: true, bounds: {}, messages: {} }

function fillIn(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? { ...PLAIN, ...entry } : entry
}

function nameOf(entry: unknown): string {
  const { field } = (typeof entry === 'object' && entry !== null ? entry : {}) as {
    field?: unknown
  }
  return typeof field === 'string' ? ` (${field})` : ''
}
