import type { FieldScenario } from '@fairhouse/contract/field-definitions'
import { isCountryCode } from '@fairhouse/domain/country'
import { callQuery } from '#core/api/api.ts'

const CACHE_MS = 15 * 60_000

/** The operator's form fields for players of a country; the general ones without a country. */
export function formFieldsQuery(form: {
  readonly scenario: FieldScenario
  readonly country: string
}) {
  const { scenario } = form
  const country = isCountryCode(form.country) ? form.country : null
  return callQuery('GET /api/player/fields/validations', {
    queryKey: ['fields', scenario, country],
    input: { query: { scenario, ...(country !== null && { country }) } },
    staleTime: CACHE_MS,
  })
}
