import { defineEndpoint } from './endpoint.ts'
import { initSchema } from './init.ts'

export const getInit = defineEndpoint({
  method: 'GET',
  path: '/api/player/init',
  auth: 'any',
  summary: 'The initial data of a page: country, features, consent',
  response: initSchema,
  refusals: [],
})
