import { defineEndpoint } from './endpoint.ts'
import { initSchema } from './init.ts'

export const getInit = defineEndpoint({
  method: 'GET',
  path: '/api/player/init',
  auth: 'any',
  summary: 'What a page has to know before it offers anything: country, features, consent',
  response: initSchema,
  refusals: [],
})
