import { defineEndpoint } from './endpoint.ts'
import { safetyFiguresSchema } from './safety.ts'

// assumed: the specification publishes no figures about safer play
export const readSafetyFigures = defineEndpoint({
  method: 'GET',
  path: '/api/safer-play',
  auth: 'any',
  summary: 'How many players show strong signs of harm, and what came of it, of the last 90 days',
  response: safetyFiguresSchema,
  refusals: [],
})
