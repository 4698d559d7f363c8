import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { listFieldDefinitions } from '@fairhouse/contract/field-definitions.endpoints'
import { isCountryCode } from '@fairhouse/domain/country'
import { UNKNOWN_COUNTRY } from '@fairhouse/domain/registration'
import { ok, refuse } from '@fairhouse/domain/result'
import { definitionsFor } from '@fairhouse/domain/validation/field-definition'
import { type Route, route } from '#platform/http/route'

/** Settings are cached for 15 minutes. */
const PUBLIC = { publicSeconds: 900 }

export function createFieldsRoutes(deps: {
  readonly definitions: readonly FieldDefinition[]
}): Route[] {
  return [
    route(
      listFieldDefinitions,
      async ({ query: { scenario, country = null } }) => {
        if (country !== null && !isCountryCode(country)) {
          return refuse('validationFailed', { fields: { country: UNKNOWN_COUNTRY } })
        }
        return ok([...definitionsFor(deps.definitions, { scenario, country })])
      },
      PUBLIC,
    ),
  ]
}
