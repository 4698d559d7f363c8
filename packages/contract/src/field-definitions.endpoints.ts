import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { fieldDefinitionSchema } from './field-definitions.schema.ts'
import { FIELD_SCENARIOS } from './field-definitions.ts'

export const listFieldDefinitions = defineEndpoint({
  method: 'GET',
  path: '/api/player/fields/validations',
  auth: 'any',
  summary:
    'The fields of a form for players of a country, in order, with what the operator demands',
  query: z.strictObject({
    scenario: z.enum(FIELD_SCENARIOS),
    /** assumed: without a country the fields common to all players */
    country: z.string().max(2).optional(),
  }),
  response: z.array(fieldDefinitionSchema),
  refusals: ['validationFailed'],
})
