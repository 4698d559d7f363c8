import type { FieldDefinition, FieldScenario } from '@fairhouse/contract/field-definitions'
import { isCountryCode } from '@fairhouse/domain/country'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'

const CACHE_MS = 15 * 60_000

/** The operator's form fields for players of a country; the general ones without a country. */
export function formFieldsQuery(form: {
  readonly scenario: FieldScenario
  readonly country: string
}) {
  const { scenario } = form
  const country = isCountryCode(form.country) ? form.country : null
  return queryOptions({
    queryKey: ['fields', scenario, country],
    queryFn: async ({ signal }): Promise<readonly FieldDefinition[]> => {
      const query = { scenario, ...(country !== null && { country }) }
      return (await call('GET /api/player/fields/validations', { query }, { signal })).data
    },
    staleTime: CACHE_MS,
  })
}
