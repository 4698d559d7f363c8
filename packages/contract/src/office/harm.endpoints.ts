import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { actFields, plainText } from './act.ts'
import { harmCaseDetailSchema, harmCaseSchema, INTERACTION_KINDS, STOP_DECISIONS } from './harm.ts'

const params = z.object({ id: z.uuid() })

export const listHarmCases = defineEndpoint({
  method: 'GET',
  path: '/office/api/harm-cases',
  auth: 'operator',
  permission: 'harm.view',
  summary: 'Players with strong markers of harm, the oldest first, at most 200',
  response: z.array(harmCaseSchema),
  refusals: [],
})

export const readHarmCase = defineEndpoint({
  method: 'GET',
  path: '/office/api/harm-cases/{id}',
  auth: 'operator',
  permission: 'harm.view',
  summary: 'What is behind the markers of a case, and what was said; the player sees the look',
  params,
  response: harmCaseDetailSchema,
  refusals: ['itemUnknown', 'lookLimit', 'overloaded'],
})

export const decideHarmCase = defineEndpoint({
  method: 'POST',
  path: '/office/api/harm-cases/{id}/decide',
  auth: 'operator',
  permission: 'harm.decide',
  summary: 'Writes down what was done about a player; the outcome is recorded after 14 days',
  params,
  body: z.strictObject({
    ...actFields,
    kind: z.enum(INTERACTION_KINDS),
    text: plainText(3, 2_000),
    /** Of bonuses, marketing and deposits. */
    stops: z.enum(STOP_DECISIONS),
  }),
  response: z.null(),
  refusals: ['itemUnknown', 'actUnchanged', 'actIdReused', 'overloaded'],
})
