import type { FieldName, FieldScenario } from '@fairhouse/contract/field-definitions'
import { CONSENT_FIELDS, PERSONAL_FIELDS } from '@fairhouse/contract/personal'
import { REGISTRATION_NEEDS } from '@fairhouse/domain/registration'

/** The fields that each endpoint stores: a form with other fields would lose their values. */
export const FIELD_PLACES: { readonly [Scenario in FieldScenario]: readonly FieldName[] } = {
  registration: [
    ...REGISTRATION_NEEDS,
    'password_confirmation',
    ...PERSONAL_FIELDS,
    ...CONSENT_FIELDS,
  ],
  profile: [...PERSONAL_FIELDS, ...CONSENT_FIELDS, 'country', 'language'],
}
