import { defineEndpoint } from './endpoint.ts'
import { onlineSchema } from './online.ts'

/** assumed: where a page starts before the first event of `global:online` */
export const readOnline = defineEndpoint({
  method: 'GET',
  path: '/api/online',
  auth: 'any',
  summary: 'How many players are online, and playing which games',
  response: onlineSchema,
  refusals: [],
})
