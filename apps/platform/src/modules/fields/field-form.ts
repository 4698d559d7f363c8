import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import type { RegistrationFields } from '@fairhouse/domain/registration'
import { findPhoneFlaw } from '@fairhouse/domain/validation/phone'
import type { Clock } from '@fairhouse/server-kit/clock'
import { checkFieldDefinitions } from '#platform/modules/fields/field-definition.file'

/** The operator's forms, checked, with what their rules ask about beside the player. */
export type FieldForms = {
  readonly definitions: readonly FieldDefinition[]
  /** What a rule is told at this moment; all but the player's country. */
  context(): RegistrationFields
}

/** assumed: calls carry no time zone and a player may move theirs, so one calendar judges all. */
const SERVER_TIME_ZONE = 'UTC'

/** @throws FieldDefinitionError with everything that an operator has to correct */
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
