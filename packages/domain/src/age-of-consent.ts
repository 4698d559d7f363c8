import type { FieldDefinition } from '@fairhouse/contract/field-definitions'

/** assumed: of age is 18 unless the operator says otherwise for a country */
const OF_AGE_YEARS = 18

/**
 * The years that a player of a country confirms to have when they register: the least age that the
 * operator's definition of the date of birth asks for there, shown or not.
 */
export function ageOfConsent(
  definitions: readonly FieldDefinition[],
  country: string | null,
): number {
  const lines = definitions.filter(
    ({ field, scenario }) => field === 'birthdate' && scenario === 'registration',
  )
  const line = [country, null]
    .map((of) => lines.find((definition) => definition.country === of))
    .find((found) => found !== undefined)
  return line?.bounds.minAge ?? OF_AGE_YEARS
}
