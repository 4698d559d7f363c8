import type { FieldDefinition } from '@fairhouse/contract/field-definitions'
import { fieldDefinitionSchema } from '@fairhouse/contract/field-definitions.schema'
import { type RegistrationFields, REGISTRATION_NEEDS } from '@fairhouse/domain/registration'
import { findDefinitionFlaws } from '@fairhouse/domain/validation/field-definition'
import { findPhoneFlaw } from '@fairhouse/domain/validation/phone'
import type { Clock } from '@fairhouse/server-kit/clock'
import { FIELD_PLACES } from '#platform/modules/fields/field-definition.table'

/** The operator's forms, checked, with what their rules ask about beside the player. */
export type FieldForms = {
  readonly definitions: readonly FieldDefinition[]
  /** What a rule is told at this moment; all but the player's country. */
  context(): RegistrationFields
}

/** assumed: calls carry no time zone and players have none yet, so dates are judged by this one. */
const SERVER_TIME_ZONE = 'UTC'

/** Throws with everything that an operator has to correct, so that no form starts out wrong. */
export function createFieldForms(deps: {
  readonly definitions: readonly FieldDefinition[]
  readonly clock: Clock
}): FieldForms {
  const { definitions } = deps
  const flaws = findFlaws(definitions)
  if (flaws.length > 0) throw new Error(`The field definitions are wrong: ${flaws.join('; ')}`)
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

function findFlaws(definitions: readonly FieldDefinition[]): readonly string[] {
  const misshapen = fieldDefinitionSchema.array().safeParse(definitions)
  if (!misshapen.success) {
    return misshapen.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  return findDefinitionFlaws(definitions, { accepts: FIELD_PLACES, needs: REGISTRATION_NEEDS })
}
