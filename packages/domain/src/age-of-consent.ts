import type { FieldDefinition } from '@fairhouse/contract/field-definitions'

/** assumed: 18 unless the operator configured another age for a country */
const OF_AGE_YEARS = 18

/**
 * The minimum age that a player of a country confirms at registration: that of the operator's date
 * of birth field, whether shown or not.
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
