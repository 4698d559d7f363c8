import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { RegistrationFields } from '@fairhouse/domain/registration'
import { findPhoneFlaw } from '@fairhouse/domain/validation/phone'
import type { Clock } from '@fairhouse/server-kit/clock'
import { checkFieldDefinitions } from '#platform/modules/fields/field-definition.file'

/** The operator's validated forms, with the context of their rules. */
export type FieldForms = {
  readonly definitions: readonly FieldDefinition[]
  /** The current context of the rules, except for the player's country. */
  context(): RegistrationFields
}

/**
 * assumed: requests carry no time zone and players can change theirs, so one calendar applies to
 * all
 */
const SERVER_TIME_ZONE = 'UTC'

/** @throws FieldDefinitionError with all mistakes */
export function createFieldForms(deps: {
  readonly definitions: readonly FieldDefinition[]
  readonly clock: Clock
}): FieldForms {
  const definitions = checkFieldDefinitions(deps.definitions, 'this site')
  return {
    definitions,
    context: () => ({
      definitions,
      now: deps.clock.now(),
      timeZone: SERVER_TIME_ZONE,
      findPhoneFlaw,
    }),
  }
}
